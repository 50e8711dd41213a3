import { afterEach, expect, test } from 'vitest';
import { ask, startTestHost } from './test-host.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

test('a front end runs from the start, is ready once what it watches has answered, and not while it ends', async () => {
  let hasAnswered = false;
  const host = await startTestHost({}, {}, () => ({ hasAnswered: () => hasAnswered, stop: () => undefined }));
  closing.push(() => host.close());
  const statuses = async () => [(await ask(host, '/healthz')).status, (await ask(host, '/readyz')).status];
  expect(await statuses()).toEqual([200, 503]);
  hasAnswered = true;
  expect(await statuses()).toEqual([200, 200]);
  host.drain();
  expect(await statuses()).toEqual([200, 503]);
});

test('a front end that watches nothing is ready at once', async () => {
  const host = await startTestHost();
  closing.push(() => host.close());
  expect((await ask(host, '/readyz')).body).toBe('{"status":"ready"}');
});
