// The arrow keys step, as the links do.
"use strict";

const KEYS = { ArrowLeft: "prev", ArrowRight: "next" };

document.addEventListener("keydown", (event) => {
  const rel = KEYS[event.key];
  const isFree = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
  if (!rel || !isFree || event.target.closest("input, textarea, select, pre")) return;
  document.querySelector(`a[rel=${rel}]`)?.click();
});
