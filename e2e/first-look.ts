import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './fixtures/chromium.ts';

/**
 * How much work the first look at a page is for a slow phone: the main thread's time until the page is
 * idle, at a quarter of the processor's speed. Absolute times follow the machine, so that each page is
 * measured in turn with an empty page of the same server, and the medians are compared. Another running
 * storefront can be measured in the same rounds: `npm run first-look -- http://127.0.0.1:4000`.
 */
const own = process.env['STOREFRONT_URL'] ?? '';
const other = process.argv[2];
const rounds = Number(process.env['ROUNDS'] ?? 9);
const slowdown = 4;
const empty = '/robots.txt';
const pages = ['/', '/discovery', '/stories/the-mend-that-shows', '/help/FAQ', '/bookservice/1'];

type Look = {
  readonly task: number;
  readonly styleAndLayout: number;
  readonly blocking: number;
  readonly shift: number;
};
const median = (values: readonly number[]) =>
  values.toSorted((one, next) => one - next)[Math.floor(values.length / 2)] ?? 0;

const watch = () => {
  const seen = { blocking: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

async function look(browser: Browser, url: string): Promise<Look> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    await context.addInitScript(watch);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const readMetrics = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return new Map(metrics.map(({ name, value }) => [name, value * 1000]));
    };
    await page.goto(url, { waitUntil: 'load' });
    // Idle means that half a second has gone by without work.
    let metrics = await readMetrics();
    for (let before = -1; (metrics.get('TaskDuration') ?? 0) - before > 5; ) {
      before = metrics.get('TaskDuration') ?? 0;
      await page.waitForTimeout(500);
      metrics = await readMetrics();
    }
    const seen = await page.evaluate(
      () => (globalThis as unknown as { seen: { blocking: number; shift: number } }).seen,
    );
    return {
      task: metrics.get('TaskDuration') ?? 0,
      styleAndLayout: (metrics.get('RecalcStyleDuration') ?? 0) + (metrics.get('LayoutDuration') ?? 0),
      ...seen,
    };
  } finally {
    await context.close();
  }
}

const urls = [own, ...(other ? [other] : [])].flatMap((base) => [empty, ...pages].map((path) => base + path));
const looks = new Map<string, Look[]>(urls.map((url) => [url, []]));
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
for (let round = 0; round < rounds; round++)
  for (const [url, seen] of [...looks].toSorted(() => Math.random() - 0.5))
    seen.push(await look(browser, url));
await browser.close();

const figure = (url: string, name: keyof Look) => median((looks.get(url) ?? []).map((one) => one[name]));
for (const url of urls) {
  const base = other && url.startsWith(other) ? other : own;
  const beside = figure(url, 'task') / figure(base + empty, 'task');
  const shift = Math.max(...(looks.get(url) ?? []).map((one) => one.shift));
  console.log(
    `${url}  main thread ${Math.round(figure(url, 'task'))} ms, ${beside.toFixed(1)} of an empty page; style and layout ${Math.round(figure(url, 'styleAndLayout'))} ms; blocking ${Math.round(figure(url, 'blocking'))} ms; layout shift ${shift.toFixed(3)}`,
  );
}
if (other)
  for (const path of pages)
    console.log(
      `${path}  main thread ${(figure(own + path, 'task') / figure(other + path, 'task')).toFixed(2)}, blocking ${(figure(own + path, 'blocking') / figure(other + path, 'blocking')).toFixed(2)} of the other`,
    );
