import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { tidyUploads } from '#modules/photos/index.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { expectCleanPhoto } from '#test/clean-photo.ts';
import { Customer } from '#test/customer.ts';
import { draw } from '#test/pictures.ts';
import { freePorts } from '../../../../ops/local/ports.ts';
import '../../src/modules/photos/upload-tables.ts';
import '#modules/visitors/visitor-tables.ts';

let photo: Buffer;
beforeAll(async () => {
  photo = await draw(640, 480).jpeg().toBuffer();
});
let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
});
const start = async (settings: Record<string, string> = {}) => {
  const api = await startTestApi(settings);
  ends.push(() => api.close());
  return api;
};

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
/** A storage that gives the same response to every request. */
async function storageThat(status: number, body: string): Promise<string> {
  const server = createHttpServer((request, response) => {
    request.resume();
    response.writeHead(status).end(body);
  });
  ends.push(() => server.close());
  return listening(server);
}
async function silentStorage(): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return listening(server);
}
/**
 * The real storage behind a proxy that can be closed: requests signed for the proxy's address are valid
 * behind it.
 */
async function gatedStorage(): Promise<{ url: string; open(): void; close(): void }> {
  const { port, hostname } = new URL(inject('storageUrl'));
  let isOpen = true;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (!isOpen) return void socket.destroy();
    const behind = connect(Number(port), hostname);
    behind.on('error', () => socket.destroy());
    socket.pipe(behind).pipe(socket);
  });
  const close = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  ends.push(() => {
    close();
    server.close();
  });
  return {
    url: await listening(server),
    open: () => {
      isOpen = true;
    },
    close,
  };
}
/** Returns an address where no process listens, and where none will start to. */
async function closedPort(): Promise<string> {
  const [port] = await freePorts(1);
  return `http://127.0.0.1:${port}`;
}

const count = async (api: TestApi, table: 'uploads' | 'visitors' | 'upload_leftovers') => {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(api.db);
  return Number(rows[0]?.count);
};
const wording = {
  EN: 'Something went wrong, please upload your picture again',
  DE: 'Da ist etwas schiefgegangen, bitte lade dein Bild noch einmal hoch',
} as const;

test.each<[string, () => Promise<string>]>([
  ['is gone', closedPort],
  ['never answers', silentStorage],
  ['answers 500', () => storageThat(500, '<Error><Code>InternalError</Code></Error>')],
  ['answers 503', () => storageThat(503, '<Error><Code>SlowDown</Code></Error>')],
  ['answers 403', () => storageThat(403, '<Error><Code>AccessDenied</Code></Error>')],
  ['has lost the bucket', () => storageThat(404, '<Error><Code>NoSuchBucket</Code></Error>')],
  ['talks nonsense', () => storageThat(502, '<html>Bad gateway')],
])(
  'FAULT-9 PHOTO-04 a storage that %s: told in words instead of kept waiting, and no upload refers to nothing',
  async (_, storage) => {
    const api = await start({ STORAGE_ENDPOINT: await storage() });
    for (const language of ['EN', 'DE'] as const) {
      const customer = new Customer(api.origin, language);
      // Without a time limit, a storage that never answers would make this upload wait for ever.
      const response = await customer.upload(photo);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await response.json()).toMatchObject({ code: 'upload_failed', title: wording[language] });
      expect(customer.cookie).toBe('');
    }
    expect([await count(api, 'uploads'), await count(api, 'visitors')]).toEqual([0, 0]);
    // Files that may have been left in the storage are recorded, and the rest of the API is not
    // affected.
    expect(await count(api, 'upload_leftovers')).toBe(2);
    expect((await fetch(`${api.origin}/readyz`)).status).toBe(200);
  },
);

test('FAULT-9 twenty customers meet a storage that never answers: they do not wait for each other', async () => {
  const api = await start({ STORAGE_ENDPOINT: await silentStorage() });
  const alone = Date.now();
  expect((await new Customer(api.origin).upload(photo)).status).toBe(503);
  const started = Date.now();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => new Customer(api.origin).upload(photo)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  // One after the other, or two at a time, the uploads would take at least ten times as long as one.
  expect(Date.now() - started).toBeLessThan(5 * (started - alone));
});

test('FAULT-9 photos are shown and removed while the storage is gone; their files go later', async () => {
  const gate = await gatedStorage();
  const api = await start({ STORAGE_ENDPOINT: gate.url });
  const customer = new Customer(api.origin);
  const { name } = await customer.uploaded(photo);
  gate.close();
  expect((await customer.read(name)).status).toBe(200);
  expect((await customer.remove(name)).status).toBe(204);
  expect((await customer.read(name)).status).toBe(404);

  const tidy = () => tidyUploads({ db: api.db, clock: api.clock, storage: api.storage });
  await expect(tidy()).rejects.toThrow();
  expect([api.bucket.keys().length, await count(api, 'upload_leftovers')]).toEqual([2, 1]);
  gate.open();
  await tidy();
  expect([api.bucket.keys(), await count(api, 'upload_leftovers')]).toEqual([[], 0]);
});

test('FAULT-9 FAULT-3 the database fails after the files are stored: told in words, and the files are tidied up', async () => {
  const api = await start();
  await sql`alter table uploads rename to elsewhere`.execute(api.db);
  const response = await new Customer(api.origin).upload(photo);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'upload_failed', title: wording.EN });
  await sql`alter table elsewhere rename to uploads`.execute(api.db);
  expect(api.bucket.keys()).toHaveLength(2);

  const tidy = () => tidyUploads({ db: api.db, clock: api.clock, storage: api.storage });
  await tidy();
  expect(api.bucket.keys()).toHaveLength(2);
  api.clock.advance({ hours: 1 });
  await tidy();
  expect([api.bucket.keys(), await count(api, 'upload_leftovers')]).toEqual([[], 0]);
});

test('FAULT-9 when the storage is back, so are uploads', async () => {
  const gate = await gatedStorage();
  const api = await start({ STORAGE_ENDPOINT: gate.url, STORAGE_PUBLIC_ENDPOINT: inject('storageUrl') });
  const customer = new Customer(api.origin);
  gate.close();
  expect((await customer.upload(photo)).status).toBe(503);
  gate.open();
  await expectCleanPhoto(await customer.uploaded(photo));
});
