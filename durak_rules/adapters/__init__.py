"""The environments of other toolkits, faces of the engine that hold no rule."""
