import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodies } from './late-bodies.ts';
import { refuse } from './problems.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify();
  limitBodies(app);
  app.post('/hasty', { config: { access: 'anyone', bodyWithinMs: 300 } }, async () => 'taken');
  const full = async (_: unknown, reply: Parameters<typeof refuse>[0]) => refuse(reply, 'unavailable');
  app.post('/full', { config: { access: 'anyone', bodyWithinMs: 60_000 }, onRequest: full }, async () => '');
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

async function begin(path: string, length: number): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return { socket, answer: once(socket, 'data').then(String) };
}

/** Politely or not: who is still writing then sees a reset. */
const cut = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

test('FAULT-26 a body in time is taken, one that is late is answered with 408 and its socket closed', async () => {
  const inTime = await begin('/hasty', 4);
  inTime.socket.write('body');
  expect(await inTime.answer).toContain('200 OK');

  const late = await begin('/hasty', 4);
  late.socket.write('bo');
  const closed = cut(late.socket);
  const answer = await late.answer;
  expect(answer).toContain('408 Request Timeout');
  expect(answer).toContain('"code":"timeout"');
  await closed;
  inTime.socket.destroy();
});

test('FAULT-26 who is refused while still sending hears of it when everything is sent', async () => {
  const size = 8_000_000;
  const { socket, answer } = await begin('/full', size);
  let answered = false;
  void answer.then(() => {
    answered = true;
  });
  socket.write(Buffer.alloc(size / 2));
  await wait(300);
  expect(answered).toBe(false);
  socket.write(Buffer.alloc(size / 2));
  expect(await answer).toContain('503 Service Unavailable');
  socket.destroy();
});

test('FAULT-26 who is refused and never finishes sending is answered anyway, then cut off', async () => {
  const { socket, answer } = await begin('/full', 1_000_000);
  const trickle = setInterval(() => socket.write('x'), 200);
  const started = Date.now();
  expect(await answer).toContain('503 Service Unavailable');
  await cut(socket);
  clearInterval(trickle);
  expect(Date.now() - started).toBeLessThan(13_000);
});
