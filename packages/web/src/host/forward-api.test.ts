import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import compress from '@fastify/compress';
import { chatEventsPath, uploadPhoto, uploadWorkPhoto } from '@mendwell/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitClients } from './client-limits.ts';
import { forwardApi } from './forward-api.ts';

/** The API behind the storefront; each test defines how it responds to an upload. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let answerEvents: typeof answer;
let lastAsked: IncomingMessage | undefined;
const workPhotoPath = uploadWorkPhoto.path.replace('{id}', 'an-order').replace('{x}', 'a-link');
const upstream = createServer((incoming, response) => {
  lastAsked = incoming;
  const path = incoming.url?.split('?')[0] ?? '';
  if (path === uploadPhoto.path || path === workPhotoPath) answer(incoming, response);
  else if (incoming.url?.startsWith(chatEventsPath)) answerEvents(incoming, response);
  else incoming.resume();
});
const forwarded = {
  prefix: '/sip',
  streams: [chatEventsPath],
  uploads: [uploadPhoto.path, uploadWorkPhoto.path],
  webhooks: ['/sip/webhooks/*'],
};
const said: string[] = [];
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const apiOrigin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const stream = { write: (line: string) => said.push(line) };
  app = Fastify({ logger: { level: 'trace', stream }, disableRequestLogging: true });
  await app.register(compress, { encodings: ['br', 'gzip'] });
  limitClients(app, {
    trustedProxies: 0,
    bodies: { usualMs: 200, fileMs: 60_000, discardMs: 5000 },
    clients: { connections: 1000, requests: 1000, bodies: 1000, slowBodyMs: 60_000, readerMs: 60_000 },
  });
  await forwardApi(app, apiOrigin, forwarded);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  upstream.closeAllConnections();
  upstream.close();
});

const form = (size: number) => {
  const data = new FormData();
  data.append('image', new Blob([Buffer.alloc(size, 7)]), 'photo.jpg');
  return data;
};
const upload = (size: number, headers = {}) =>
  fetch(`${origin}${uploadPhoto.path}`, { method: 'POST', body: form(size), headers });

test('PHOTO-07 a form passes through the storefront whole, cookies both ways', async () => {
  let seen: { type?: string; cookie?: string; length: number } | undefined;
  answer = async (asked, response) => {
    const { 'content-type': type = '', cookie = '' } = asked.headers;
    seen = { type, cookie, length: (await buffer(asked)).length };
    response
      .writeHead(201, { 'content-type': 'application/json', 'set-cookie': '__Host-visitor=new; Path=/' })
      .end('{}');
  };
  const response = await upload(14_000_000, { cookie: 'lang=de; __Host-visitor=old' });
  expect([response.status, response.headers.get('set-cookie')]).toEqual([201, '__Host-visitor=new; Path=/']);
  expect(seen?.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen?.cookie).toBe('lang=de; __Host-visitor=old');
  expect(seen?.length).toBeGreaterThan(14_000_000);
});

test('the API hears the address that a visitor really comes from, not the one that they claim', async () => {
  const received = new Promise<unknown>((resolve) => {
    answer = (asked, response) => {
      asked.resume();
      resolve(asked.headers['x-forwarded-for']);
      response.writeHead(204).end();
    };
  });
  await upload(10, { 'x-forwarded-for': '198.51.100.7' });
  expect(await received).toBe('127.0.0.1');
});

test('PHOTO-07 a form streams through: what has been sent arrives before the rest is', async () => {
  const firstPart = new Promise<number>((resolve) => {
    answer = (asked, response) => {
      asked.once('data', (part: Buffer) => resolve(part.length));
      asked.on('end', () => response.writeHead(201).end());
    };
  });
  const sending = request(`${origin}${uploadPhoto.path}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 2_000_000 },
  });
  sending.write(Buffer.alloc(1_000_000));
  expect(await firstPart).toBeGreaterThan(0);
  sending.end(Buffer.alloc(1_000_000));
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(201);
  response.resume();
});

test.each([400, 413, 415, 422, 429, 503])(
  'PHOTO-07 FAULT-26 a refusal with %i comes back as it was said',
  async (status) => {
    answer = (asked, response) => {
      asked.resume();
      asked.on('end', () =>
        response
          .writeHead(status, { 'content-type': 'application/problem+json', 'retry-after': '2' })
          .end(`{"status":${status}}`),
      );
    };
    const response = await upload(16_000_000);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('retry-after'),
    ]).toEqual([status, 'application/problem+json', '2']);
    expect(await response.json()).toEqual({ status });
  },
);

const trickle = async (path: string) => {
  const sending = request(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 10 },
  });
  const timer = setInterval(() => sending.write('x'), 100);
  const outcome = await Promise.race([
    once(sending, 'response').then(([response]) => (response as IncomingMessage).statusCode),
    once(sending, 'error').then(() => 'closed'),
  ]).catch(() => 'closed');
  clearInterval(timer);
  sending.destroy();
  return outcome;
};

test('FAULT-26 a photo may trickle through for longer than other bodies', async () => {
  answer = (asked, response) => {
    asked.resume();
    asked.on('end', () => response.writeHead(201).end());
  };
  expect(await trickle(uploadPhoto.path)).toBe(201);
  expect(await trickle(`${uploadPhoto.path}?retry=1`)).toBe(201);
  expect(await trickle(workPhotoPath)).toBe(201);
  expect(await trickle('/sip/support')).toBe(408);
  expect(await trickle(`/sip/support?from=${uploadPhoto.path}`)).toBe(408);
});

test('FAULT-26 who stops sending in the middle does not keep the API waiting', async () => {
  const arrived = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<boolean>();
  answer = (asked) => {
    asked.once('data', () => arrived.resolve());
    asked.on('close', () => ended.resolve(asked.complete));
  };
  const sending = request(`${origin}${uploadPhoto.path}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 2_000_000 },
  });
  sending.on('error', () => undefined);
  sending.write(Buffer.alloc(500_000));
  await arrived.promise;
  sending.destroy();
  expect(await ended.promise).toBe(false);
});

test('flow 20 what passes through is not written down: addresses can prove something', async () => {
  answer = (asked, response) => {
    asked.resume();
    response.writeHead(204).end();
  };
  await upload(10);
  expect(said.join('')).not.toContain(uploadPhoto.path);
});

test('CONT-08 events of the chat pass through the storefront one by one, unchanged and uncompressed', async () => {
  const streams: ServerResponse[] = [];
  answerEvents = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write('retry: 2000\n\n');
    streams.push(response);
  };
  const abort = new AbortController();
  const response = await fetch(`${origin}${chatEventsPath}?after=7`, {
    headers: { 'accept-encoding': 'br, gzip', cookie: '__Host-visitor=x', 'last-event-id': '9' },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('content-encoding')).toBe(null);
  const reader = response.body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toBe('retry: 2000\n\n');
  for (const event of ['event: typing\ndata: {}\n\n', ':\n\n']) {
    streams[0]?.write(event);
    expect(await next()).toBe(event);
  }
  expect(lastAsked).toMatchObject({
    url: `${chatEventsPath}?after=7`,
    headers: { cookie: '__Host-visitor=x', 'last-event-id': '9' },
  });
  // When a client disconnects, the API's connection ends, too.
  const [stream] = streams;
  if (!stream) throw new Error('no stream has reached the API');
  const gone = once(stream, 'close');
  abort.abort();
  await gone;
});

test('CONT-08 SEC-01 two hundred open chats keep nobody else out', async () => {
  const streams: ServerResponse[] = [];
  answerEvents = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    streams.push(response);
  };
  answer = (_, response) => void response.writeHead(201).end('{}');
  const abort = new AbortController();
  const open = Array.from({ length: 200 }, () =>
    fetch(`${origin}${chatEventsPath}`, { signal: abort.signal }),
  );
  await Promise.all(open);
  expect(streams).toHaveLength(200);
  expect((await upload(1)).status).toBe(201);
  abort.abort();
});

test('CONT-08 closing the storefront ends open streams at once', async () => {
  answerEvents = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
  };
  const own = Fastify();
  const { port } = upstream.address() as AddressInfo;
  await forwardApi(own, `http://127.0.0.1:${port}`, forwarded);
  const ownOrigin = await own.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${ownOrigin}${chatEventsPath}`);
  const isCutOff = response.text().then(
    () => false,
    () => true,
  );
  const started = Date.now();
  await own.close();
  expect(await isCutOff).toBe(true);
  expect(Date.now() - started).toBeLessThan(20_000);
});
