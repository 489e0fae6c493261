// The table as it changes: when news comes, the page is asked for anew and what is different is put in its place.
// Without this script the link "Look again" does the same.
"use strict";

const live = document.getElementById("live");
const again = document.getElementById("again");
let asked = 0;

function listen() {
  const news = new EventSource(`${live.dataset.news}?state=${live.dataset.state}`);
  news.onmessage = (told) => { if (JSON.parse(told.data) !== live.dataset.state) refresh(); };
}

async function refresh() {
  const mine = ++asked;
  const answer = await fetch(again.href);
  if (mine !== asked || !answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const there = page.getElementById("live");
  if (mine !== asked || !there) return;
  const focused = document.activeElement ? document.activeElement.id : "";
  const news = document.getElementById("news");
  const typed = document.getElementById("typed");
  add(news, there.querySelector("#news"));
  const turn = document.getElementById("turn");
  const now = there.querySelector("#turn");
  if (turn.textContent !== now.textContent) turn.textContent = now.textContent;
  turn.className = now.className;
  for (const side of ["play", "beside"]) renew(document.getElementById(side), there.querySelector(`#${side}`));
  live.dataset.state = there.dataset.state;
  const field = document.getElementById("typed");
  if (typed && field && typed.value) { field.value = typed.value; field.closest("details").open = true; }
  const again_there = focused && document.getElementById(focused);
  if (again_there) again_there.focus();
}

// Regions that are read out stay where they are, so that a change in them is noticed.
const stays = (part) => part.id === "turn" || part.querySelector("#news") !== null;

function renew(side, there) {
  const staying = [...side.children].filter(stays);
  for (const part of [...side.children]) if (!stays(part)) part.remove();
  let last = null;
  for (const part of [...there.children]) {
    const next = stays(part) ? staying.shift() : part;
    if (next === part) { if (last) last.after(part); else side.prepend(part); }
    last = next;
  }
}

// Only what is new is added, so that nothing is read out twice.
function add(list, other) {
  const had = [...list.children].map((each) => each.textContent);
  const has = [...other.children];
  let from = 0;
  for (let lap = Math.min(had.length, has.length); lap > 0; lap--) {
    if (has.slice(0, lap).every((each, at) => each.textContent === had[had.length - lap + at])) { from = lap; break; }
  }
  list.append(...has.slice(from));
  while (list.children.length > has.length) list.firstElementChild.remove();
}

if (live && again && "EventSource" in window) listen();
