// Plays one turn of Quark in the sandbox and keeps a picture of each moment: see README.md here.
import { chromium } from "playwright-core";

const [address, folder] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({
  viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true,
  colorScheme: "dark", reducedMotion: "reduce",
});
const calm = () => page.waitForTimeout(1500);
const button = (label) => page.locator(`#messages .button:not([disabled]):has(.label:text-is("${label}"))`).last();
const press = async (label) => { await button(label).click(); await calm(); };
const become = async (name) => { await page.click(`#people button:has(bdi:text-is("${name}"))`); await calm(); };
const called = async () => {
  const words = await page.innerText("#messages");
  return [...words.matchAll(/@(\w+): two actions/g)].at(-1)[1];
};
// In somebody's first games they are asked once more before a move that cannot be undone.
const sure = async () => {
  if (await button("Play It · no undo").count()) await press("Play It · no undo");
};
let count = 0;
const keep = async () => {
  await page.evaluate(() => document.activeElement.blur());
  await page.screenshot({ path: `${folder}/turn-${(count += 1)}.png` });
};

await page.goto(address);
await calm();
await page.fill("#draft", "/quark new game:Quark");
await page.press("#draft", "Enter");
await calm();
for (const name of ["Ben", "Chloe"]) {
  await become(name);
  await press("Join");
}
await keep();
await become("Ada");
await press("Start");
await page.click("#drawer-toggle");
await page.click("#places .place:has(bdi:text-is('Quark · table 1'))");
await calm();
const first = await called();
await become(first);
await keep();
await press("Take Turn");
await keep();
// Few deals offer so many particles that they fill a menu: run it again until one does.
await press("Create");
await page.locator("#messages .menu > button").last().click({ timeout: 2000 });
await calm();
await keep();
await page.locator("#messages .sheet:not([hidden]) li").first().click();
await calm();
await sure();
await keep();
await press("Draw");
await press("From the deck, unseen");
await sure();
const next = await called();
await become(next);
await keep();
await browser.close();
