// Shows one step of a game at a time. The pictures are patches: each part of one is drawn over
// that of an earlier one, from a whole picture on.
const links = [...document.querySelectorAll('#turns a')];
const byId = id => document.getElementById(id);
const [canvas, said, play, range, turns] = ['board', 'said', 'play', 'at', 'turns'].map(byId);
const context = canvas.getContext('2d');
const last = links.length - 1;
let here = 0, drawn = [], drawing = 0, timer = 0;

function image([, , png]) {
  const image = new Image();
  image.src = 'data:image/png;base64,' + png;
  return image.decode().then(() => image);
}

// The patches that make up a part of a picture, from a whole one on.
function chain(step, part) {
  const found = [];
  for (;;) {
    const patch = GAME.patches[step][part];
    if (typeof patch === 'number') {
      step -= patch;
      continue;
    }
    found.unshift(patch);
    if (!patch[3]) return found;
    step -= patch[3];
  }
}

// Draws all patches at once: pictures on the way are not shown.
async function draw() {
  const mine = ++drawing;
  const chains = GAME.patches[here].map((_, part) => chain(here, part));
  const missing = chains.flatMap((all, part) => all.slice(all.indexOf(drawn[part]) + 1));
  const images = await Promise.all(missing.map(image));
  if (mine !== drawing) return;
  images.forEach((loaded, at) => context.drawImage(loaded, missing[at][0], missing[at][1]));
  drawn = chains.map(all => all.at(-1));
}

function go(to) {
  links[here].classList.remove('here');
  here = Math.max(0, Math.min(last, to));
  const link = links[here];
  link.classList.add('here');
  said.innerHTML = link.querySelector('div').innerHTML;
  canvas.setAttribute('aria-label', GAME.alts[here]);
  range.value = here;
  range.setAttribute('aria-valuetext', link.dataset.said);
  for (const id of ['first', 'back']) byId(id).disabled = here === 0;
  for (const id of ['next', 'last']) byId(id).disabled = here === last;
  turns.scrollTop = link.offsetTop - turns.clientHeight / 2;
  history.replaceState(null, '', '#' + here);
  draw();
}

// The first step of the turn before or after this one.
function turn(by) {
  let to = here + by;
  while (0 < to && to < last && !links[to].parentElement.classList.contains('first')) to += by;
  return to;
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  play.textContent = 'Play';
}

// A step with more to read stays longer.
function wait() {
  timer = setTimeout(() => {
    go(here + 1);
    here < last ? wait() : stop();
  }, Math.min(5000, 1000 + 20 * said.textContent.length));
}

function toggle() {
  if (timer) return stop();
  if (here === last) go(0);
  play.textContent = 'Pause';
  wait();
}

const ways = {
  first: () => 0, back: () => here - 1, next: () => here + 1, last: () => last,
  ArrowLeft: () => here - 1, ArrowRight: () => here + 1, ArrowUp: () => turn(-1), ArrowDown: () => turn(1),
  Home: () => 0, End: () => last,
};

for (const id of ['first', 'back', 'next', 'last']) byId(id).onclick = () => { stop(); go(ways[id]()); };
play.onclick = toggle;
range.max = last;
range.oninput = () => { stop(); go(+range.value); };
links.forEach((link, step) => link.onclick = event => { event.preventDefault(); stop(); go(step); });
onkeydown = event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const onButton = ['BUTTON', 'A'].includes(event.target.tagName);
  if (event.key === ' ' && !onButton) { event.preventDefault(); toggle(); }
  if (!ways[event.key]) return;
  event.preventDefault();
  stop();
  go(ways[event.key]());
};
document.body.classList.add('shows');
go(Number(location.hash.replace('#s', '#').slice(1)) || 0);
