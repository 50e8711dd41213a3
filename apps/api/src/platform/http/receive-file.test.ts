import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { head, multipart, opening } from '#test/raw-upload.ts';
import { limitBodies } from './late-bodies.ts';
import { acceptFiles, receiveFile } from './receive-file.ts';

const memory = 1_000_000;
let app: FastifyInstance;
let origin: string;
let finish: () => void = () => undefined;
beforeAll(async () => {
  app = Fastify();
  const clients = { bodies: 100_000, slowBodyMs: 20_000 };
  limitBodies(app, { usualMs: 10_000, fileMs: 120_000, discardMs: 5000 }, clients);
  acceptFiles(app, (scope) => {
    const preHandler = receiveFile({ field: 'image', mostBytes: 900_000 }, memory);
    const shared = { method: 'POST', config: { access: 'anyone' }, preHandler } as const;
    const response = async ({ received }: FastifyRequest) => ({ size: received?.length });
    const answerLater = async (request: FastifyRequest) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return response(request);
    };
    scope.route({ ...shared, url: '/now', handler: response });
    scope.route({ ...shared, url: '/held', handler: answerLater });
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const send = (path: string, size: number) => {
  const body = new FormData();
  body.append('image', new Blob([Buffer.alloc(size, 7)]), 'photo.jpg');
  return fetch(`${origin}${path}`, { method: 'POST', body });
};

test('FAULT-26 files that are held together have so much memory and no more, until they are let go', async () => {
  const held = send('/held', 600_000);
  await wait(200);
  expect((await send('/now', 300_000)).status).toBe(200);
  const refused = await send('/now', 600_000);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  finish();
  expect(await (await held).json()).toEqual({ size: 600_000 });
  expect((await send('/now', 600_000)).status).toBe(200);
});

test('FAULT-26 who leaves in the middle leaves no memory behind', async () => {
  for (let times = 0; times < 10; times++) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(head('/now', multipart, 800_000) + opening);
    socket.write(Buffer.alloc(500_000, 7));
    await wait(20);
    socket.destroy();
  }
  await wait(100);
  expect((await send('/now', 900_000)).status).toBe(200);
});
