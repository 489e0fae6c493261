// The sheet beside the form as it is chosen: the form is sent as its button would send it, and the answer is shown
// beside the form instead of in its place. Without this script the button does the same.
"use strict";

const form = document.getElementById("choosing");
let latest = 0;

async function refresh() {
  const mine = ++latest;
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
  if (mine !== latest || !answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine !== latest) return;
  history.replaceState(null, "", answer.url);
  document.title = page.title;
  for (const id of ["found", "result"]) put(page, `#${id}`);
  for (const field of form.querySelectorAll(".field")) {
    const now = page.getElementById(field.id);
    field.className = now.className;
    swap(field.querySelector("legend"), now.querySelector("legend"));
    swap(field.querySelector(".notes"), now.querySelector(".notes"));
  }
  for (const group of form.querySelectorAll(".group")) put(page, `#${group.id} .changes`);
  for (const link of document.querySelectorAll(".languages a")) {
    link.search = page.querySelector(`.languages a[hreflang="${link.hreflang}"]`).search;
  }
  showCopyButtons();
}

function put(page, selector) {
  swap(document.querySelector(selector), page.querySelector(selector));
}

// The elements themselves stay, so that nothing loses its place, and a screen reader hears what changed.
function swap(here, there) {
  if (here.innerHTML === there.innerHTML) return;
  const status = here.querySelector("[role=status]");
  if (!status) return here.replaceChildren(...there.childNodes);
  const told = there.querySelector("[role=status]");
  status.className = told.className;
  if (status.textContent !== told.textContent) status.textContent = told.textContent;
  while (status.nextSibling) status.nextSibling.remove();
  while (told.nextSibling) here.append(told.nextSibling);
}

function showCopyButtons() {
  for (const button of document.querySelectorAll("button.copy")) button.hidden = false;
}

async function copy(button) {
  const from = document.getElementById(button.dataset.copies);
  await navigator.clipboard.writeText(from.value ?? from.textContent);
  button.classList.add("done");
}

let waiting = 0;
form.addEventListener("input", (event) => {
  clearTimeout(waiting);
  // A number that is typed names its own button.
  if (event.target.classList.contains("typed")) {
    event.target.closest(".field").querySelector('input[value="number"]').checked = true;
  }
  waiting = setTimeout(refresh, event.target.type === "text" ? 400 : 0);
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("button.copy");
  if (button) copy(button);
});
showCopyButtons();
