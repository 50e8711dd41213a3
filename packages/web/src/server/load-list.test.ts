import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, createClient, listStories } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { callInTime, loadList } from './load-list.server.ts';

const empty = { stories: [], storiesNb: 0 };
const answering = (result: unknown) => (async () => result) as Client;

test('a list that is there', async () => {
  const api = answering({ ok: true, response: empty });
  expect(await loadList(api, listStories, {})).toEqual(empty);
});

test('API-07 a refused list is no list', async () => {
  expect(await loadList(answering({ ok: false, problem: undefined }), listStories, {})).toBeUndefined();
});

test('API-07 what takes too long was not reached', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const api = createClient({ origin: `http://127.0.0.1:${port}`, clientId: 'storefront', language: 'EN' });
  expect(await callInTime(api, listStories, {}, 50)).toEqual({ ok: false, problem: undefined });
  silent.closeAllConnections();
  silent.close();
});

test('what is our own mistake stays one', async () => {
  const broken: Client = async () => {
    throw new Error('broken');
  };
  await expect(loadList(broken, listStories, {})).rejects.toThrow('broken');
});
