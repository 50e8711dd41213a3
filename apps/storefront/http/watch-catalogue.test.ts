import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { watchCatalogue } from './watch-catalogue.ts';

let answer: (response: ServerResponse) => void = (response) => response.writeHead(503).end();
const api = createServer((_, response) => answer(response));
api.listen(0, '127.0.0.1');
await once(api, 'listening');
afterAll(() => {
  api.closeAllConnections();
  api.close();
});
const answerWith = (version: string) => {
  answer = (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ version }));
};

test('the storefront knows the catalogue once the API has named its version; later outages change nothing', async () => {
  let changes = 0;
  const watching = watchCatalogue(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, () => changes++);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(watching.hasAnswered()).toBe(false);
  answerWith('one');
  await expect.poll(() => watching.hasAnswered()).toBe(true);
  expect(changes).toBe(0);
  answer = (response) => response.destroy();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect([watching.hasAnswered(), changes]).toEqual([true, 0]);
  answerWith('two');
  await expect.poll(() => changes).toBe(1);
  watching.stop();
});
