import { statfsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLife, type TestLife } from '../life.ts';
import type { Cost } from './cost.ts';
import { bytesOf, copyUntil, prepareCopies } from './multiply.ts';
import { Copies, measureOperations } from './operations.ts';
import { completed, submittedWithPhoto } from './templates.ts';

const wanted = (process.env['ORDERS'] ?? '10000,1000000').split(',').map(Number);
const mostGrowth = 1.2;
const spareBytes = 8e9;

let life: TestLife;
let stopWorker: () => Promise<void>;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
  stopWorker = (await life.startWorker()).stop;
  await sql`create extension if not exists pg_stat_statements`.execute(life.db);
  await prepareCopies(life.db);
});
afterAll(() => life.close());

/** As many as fit on the disk. */
async function affordable(count: number, bytesPerOrder: number, present: number): Promise<number> {
  const { bavail, bsize } = statfsSync(process.env['DATA_FOLDER'] ?? '/');
  const room = present + Math.floor((bavail * bsize - spareBytes) / bytesPerOrder);
  if (room >= count) return count;
  console.log(
    `The disk has room for ${room.toLocaleString('en')} orders, not for ${count.toLocaleString('en')}.`,
  );
  return room;
}

const figure = (value: number) => value.toFixed(2).padStart(9);

test(
  `OPS-07 with more orders each operation takes at most ${mostGrowth} times the processor time, and reads no more than deeper indexes`,
  async () => {
    const ended = await completed(life);
    const waiting = await submittedWithPhoto(life);
    // The worker would take processor time and write mails while something is measured.
    await stopWorker();
    const templates = { ended: ended.id, waiting: waiting.id };
    const results: { readonly count: number; readonly costs: Record<string, Cost> }[] = [];
    const copies = new Copies(life.db);
    let present = 0;
    let bytesPerOrder = 10_000;
    for (const size of wanted) {
      const count = await affordable(size, bytesPerOrder, present);
      const [bytes, started] = [await bytesOf(life.db), performance.now()];
      await copyUntil(life.db, templates, { from: present, to: count });
      bytesPerOrder = ((await bytesOf(life.db)) - bytes) / (count - present);
      present = count;
      copies.count = count;
      console.log(
        `${count.toLocaleString('en')} orders: ${(bytesPerOrder / 1000).toFixed(2)} GB per million, filled in ${Math.round((performance.now() - started) / 1000)} s`,
      );
      const costs = await measureOperations(life, { order: waiting, copies }).catch((error: unknown) => {
        console.log(
          life.logLines
            .filter((line) => line.includes('"error"'))
            .slice(-2)
            .join('\n'),
        );
        throw error;
      });
      results.push({ count, costs });
      for (const [name, { cpuMs, pages, ms }] of Object.entries(costs))
        console.log(
          `  ${name.padEnd(18)}${figure(cpuMs)} ms processor ${figure(pages)} pages ${figure(ms)} ms`,
        );
    }
    const [smallest] = results;
    const grown = results.slice(1).flatMap(({ count, costs }) =>
      Object.entries(costs).flatMap(([name, cost]) => {
        const before = smallest?.costs[name];
        if (!before) return [];
        const [cpu, pages] = [cost.cpuMs / before.cpuMs, cost.pages / before.pages];
        console.log(
          `  ${count.toLocaleString('en')}: ${name.padEnd(18)} processor ${cpu.toFixed(2)}, pages ${pages.toFixed(2)}`,
        );
        if (cpu > mostGrowth || pages > mostGrowth)
          for (const one of [...before.reading, ...cost.reading]) console.log(`    ${one}`);
        return cpu > mostGrowth || pages > mostGrowth
          ? [`${name} at ${count}: ${cpu.toFixed(2)}, ${pages.toFixed(2)}`]
          : [];
      }),
    );
    expect(grown).toEqual([]);
  },
  3 * 3_600_000,
);
