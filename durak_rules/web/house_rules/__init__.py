"""House rules in the browser: made in a form, read as a sheet, picked from the library, compared, sent as a link."""
