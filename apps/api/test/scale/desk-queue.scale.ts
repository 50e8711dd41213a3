import { readQueue } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '#modules/desk-orders/scope.ts';
import { type DeskBrowser, signedInAs } from '../desk.ts';
import { startTestLife, type TestLife } from '../life.ts';
import { copyUntil, prepareCopies } from './multiply.ts';
import { completed, submittedWithPhoto } from './templates.ts';

const wanted = Number((process.env['ORDERS'] ?? '1000000').split(',').at(-1));
const pages = 20;
const mostMs = 200;

let life: TestLife;
let stopWorker: () => Promise<void>;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
  stopWorker = (await life.startWorker()).stop;
  await prepareCopies(life.db);
});
afterAll(() => life.close());

const p95 = (values: readonly number[]) =>
  values.toSorted((one, next) => one - next)[Math.ceil(0.95 * values.length) - 1] ?? 0;

/** Reads one page of the lane in which the copies wait. */
async function readPage(browser: DeskBrowser, after: string | null) {
  const query = new URLSearchParams({ lane: 'answer', ...(after === null ? {} : { after }) });
  const began = performance.now();
  const { status, content } = await browser.call(readQueue, { query: `?${query.toString()}` });
  const ms = performance.now() - began;
  expect(status).toBe(200);
  return {
    ms,
    queue: content as unknown as { orders: unknown[]; next: string | null; counts: { answer: number } },
  };
}

/** What the database does for the first page, read as the desk reads it: with its role, and one workshop set. */
const planOf = (providerId: string): Promise<string> =>
  inScope(life.db, { providerId }, async (tx) => {
    const { rows } = await sql<Record<'QUERY PLAN', string>>`
      explain (analyze, buffers, costs off, timing off)
      select id, number, due::text, items from desk_queue
      where provider_id = ${providerId} and lane = 'answer' order by due, id limit 21`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

test(`DESK-08 among ${wanted.toLocaleString('en')} orders a page of the queue of a workshop takes less than ${mostMs} ms at p95, the first and the later ones`, async () => {
  const ended = await completed(life);
  const waiting = await submittedWithPhoto(life);
  await stopWorker();
  await copyUntil(life.db, { ended: ended.id, waiting: waiting.id }, { from: 0, to: wanted });
  const { browser } = await signedInAs(life, 'workshop_member', waiting.provider.id);
  await readPage(browser, null);

  const first: number[] = [];
  const later: number[] = [];
  let inHand = 0;
  for (let round = 0; round < 10; round++) {
    let after: string | null = null;
    for (let page = 0; page < pages; page++) {
      const { ms, queue } = await readPage(browser, after);
      (page === 0 ? first : later).push(ms);
      expect(queue.orders).toHaveLength(20);
      inHand = queue.counts.answer;
      after = queue.next;
    }
  }
  const again = [];
  for (let turn = 0; turn < 90; turn++) again.push((await readPage(browser, null)).ms);
  first.push(...again);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders`.execute(life.db);
  console.log(
    `${rows[0]?.n} orders, ${inHand} to answer in this workshop: first page p95 ${p95(first).toFixed(1)} ms of ${first.length}, later pages ${p95(later).toFixed(1)} ms of ${later.length}`,
  );
  console.log(await planOf(waiting.provider.id));
  expect(rows[0]?.n).toBeGreaterThanOrEqual(wanted);
  expect(inHand).toBeGreaterThan(900);
  expect(p95(first)).toBeLessThan(mostMs);
  expect(p95(later)).toBeLessThan(mostMs);
}, 3_600_000);
