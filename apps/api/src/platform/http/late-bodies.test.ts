import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { BodyLimits } from '@mendwell/http-limits';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { limitBodies } from './late-bodies.ts';
import { refuse } from './problems.ts';

const apps: FastifyInstance[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** Starts a server with its own limits. */
async function serveWith(
  limits: Partial<BodyLimits>,
  clients: { bodies?: number; slowBodyMs?: number } = {},
): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: true });
  apps.push(app);
  limitBodies(
    app,
    { usualMs: 60_000, fileMs: 60_000, discardMs: 60_000, ...limits },
    { bodies: 1000, slowBodyMs: 60_000, ...clients },
  );
  app.post('/usual', { config: { access: 'anyone' } }, async () => 'taken');
  const upload = { field: 'image', mostBytes: 1000 };
  app.post('/file', { config: { access: 'anyone', upload } }, async () => 'taken');
  const full = async (_: unknown, reply: Parameters<typeof refuse>[0]) => refuse(reply, 'unavailable');
  app.post('/full', { config: { access: 'anyone' }, onRequest: full }, async () => '');
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

async function begin(
  app: FastifyInstance,
  path: string,
  length: number,
  from = '192.0.2.1',
): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return { socket, answer: once(socket, 'data').then(String) };
}

/** Waits for the end of a socket, orderly or not: a client that is still writing then sees a reset. */
const cut = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

test('FAULT-26 a body in time is taken', async () => {
  const { socket, answer: response } = await begin(await serveWith({}), '/usual', 4);
  socket.write('body');
  expect(await response).toContain('200 OK');
  socket.destroy();
});

test('FAULT-26 a body that is late is answered with 408, and its socket closed', async () => {
  const { socket, answer: response } = await begin(
    await serveWith({ usualMs: 100, discardMs: 100 }),
    '/usual',
    4,
  );
  socket.write('bo');
  const closed = cut(socket);
  const said = await response;
  expect(said).toContain('408 Request Timeout');
  expect(said).toContain('"code":"timeout"');
  await closed;
});

test('FAULT-26 a file has a limit of its own, longer or shorter', async () => {
  const app = await serveWith({ usualMs: 100, discardMs: 100 });
  const file = await begin(app, '/file', 4);
  file.socket.write('fi');
  const other = await begin(app, '/usual', 4);
  // The other body began later and is aborted: by then the file has had longer than that limit.
  expect(await other.answer).toContain('408 Request Timeout');
  file.socket.write('le');
  expect(await file.answer).toContain('200 OK');
  file.socket.destroy();

  const hasty = await begin(await serveWith({ fileMs: 100, discardMs: 100 }), '/file', 4);
  expect(await hasty.answer).toContain('408 Request Timeout');
});

test('FAULT-26 who is refused while still sending hears of it when everything is sent', async () => {
  const size = 8_000_000;
  const app = await serveWith({});
  let received = 0;
  app.server.on('connection', (socket: Socket) => socket.on('data', (part) => (received += part.length)));
  const { socket, answer: response } = await begin(app, '/full', size);
  let answered = false;
  void response.then(() => {
    answered = true;
  });
  socket.write(Buffer.alloc(size / 2));
  await expect.poll(() => received, { timeout: 60_000 }).toBeGreaterThan(size / 2);
  expect(answered).toBe(false);
  socket.write(Buffer.alloc(size / 2));
  expect(await response).toContain('503 Service Unavailable');
  socket.destroy();
});

test('FAULT-26 who is refused and never finishes sending is answered anyway, then cut off', async () => {
  const { socket, answer: response } = await begin(await serveWith({ discardMs: 100 }), '/full', 1_000_000);
  const trickle = setInterval(() => socket.write('x'), 20);
  const closed = cut(socket);
  expect(await response).toContain('503 Service Unavailable');
  await closed;
  clearInterval(trickle);
});

test('SEC-01 a file that brings almost nothing for a while is given up long before its time is over, a slow one is not', async () => {
  const app = await serveWith({ discardMs: 100 }, { slowBodyMs: 500 });
  const slow = await begin(app, '/file', 1_000_000);
  let left = 1_000_000;
  const send = (bytes: number) => {
    left -= bytes;
    slow.socket.write(Buffer.alloc(bytes));
  };
  const phone = setInterval(() => send(10_000), 100);
  const trickling = await begin(app, '/file', 1_000_000);
  const trickle = setInterval(() => trickling.socket.write('x'), 100);
  expect(await trickling.answer).toContain('408 Request Timeout');
  clearInterval(trickle);
  // By then, the slow file has passed the same time. It is sent to its end.
  clearInterval(phone);
  send(left);
  expect(await slow.answer).toContain('200 OK');
  slow.socket.destroy();
});

test('SEC-01 one address sends only so many bodies at once; others are not concerned', async () => {
  const app = await serveWith({ discardMs: 100 }, { bodies: 2 });
  const open = [await begin(app, '/file', 4), await begin(app, '/usual', 4)];
  const refused = await begin(app, '/usual', 4);
  refused.socket.write('body');
  const said = await refused.answer;
  expect(said).toContain('429 Too Many Requests');
  expect(said).toMatch(/retry-after: 2\r\n/);
  const other = await begin(app, '/usual', 4, '192.0.2.2');
  other.socket.write('body');
  expect(await other.answer).toContain('200 OK');

  // As soon as one of the open bodies has arrived, or its client has left, there is room again.
  open[0]?.socket.destroy();
  await expect
    .poll(async () => {
      const next = await begin(app, '/usual', 4);
      next.socket.write('body');
      return next.answer;
    })
    .toContain('200 OK');
  for (const { socket } of open) socket.destroy();
});

test('SEC-01 the addresses of one IPv6 network are one client', async () => {
  const app = await serveWith({ discardMs: 100 }, { bodies: 1 });
  const open = await begin(app, '/usual', 4, '2001:db8:1:2::1');
  const ask = async (from: string) => {
    const { socket, answer } = await begin(app, '/usual', 4, from);
    socket.write('body');
    return answer;
  };
  expect(await ask('2001:db8:1:2:ffff::7')).toContain('429 Too Many Requests');
  expect(await ask('2001:db8:1:3::1')).toContain('200 OK');
  open.socket.destroy();
});
