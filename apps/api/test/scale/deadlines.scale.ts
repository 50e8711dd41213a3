import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyDeadlines } from '#modules/deadlines/index.ts';
import { startTestLife, type TestLife } from '../life.ts';
import { copyUntil, copyWaiting, prepareCopies } from './multiply.ts';
import { failing } from './operations.ts';
import { completed, submittedWithPhoto } from './templates.ts';

const waiting = Number(process.env['WAITING'] ?? 200_000);
const due = 500;
const limitMs = 10_000;

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
  await prepareCopies(life.db);
});
afterAll(() => life.close());

test(`OPS-07 of ${waiting} orders that wait, ${due} are due: their deadlines are applied within ${limitMs / 1000} s`, async () => {
  const worker = await life.startWorker();
  const templates = { ended: (await completed(life)).id, waiting: (await submittedWithPhoto(life)).id };
  await worker.stop();
  const whole = due * 10;
  await copyUntil(life.db, templates, { from: 0, to: whole });
  // The others are rows of orders alone: nothing else of an order that is not due is read.
  await copyWaiting(life.db, templates, { from: whole, to: whole + (waiting - due) * 10 });
  await sql`
      update orders set due_at = ${life.clock.now()} where id in (
        select scale.id_of(1, n) from generate_series(10, ${whole}::bigint, 10) n)`.execute(life.db);
  await sql`vacuum (analyze)`.execute(life.db);
  const isDue = () =>
    sql<{ n: number }>`select count(*)::int as n from orders where due_at <= ${life.clock.now()}`
      .execute(life.db)
      .then(({ rows }) => rows[0]?.n);
  expect(await isDue()).toBe(due);
  const began = performance.now();
  await applyDeadlines(life.submitting, 'scale', failing);
  const ms = performance.now() - began;
  console.log(`${due} deadlines of ${waiting} waiting orders were applied in ${(ms / 1000).toFixed(1)} s`);
  expect(await isDue()).toBe(0);
  expect(ms).toBeLessThan(limitMs);
}, 3_600_000);
