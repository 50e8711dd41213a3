import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { freePorts } from '../local/ports.ts';
import { startProductionStack } from '../local/production-stack.ts';
import { runStep } from '../run-step.ts';

/**
 * `npm run under-attack`: how long other customers wait while one client attacks, with the limits of
 * production. Everything happens between addresses of this machine: the attacker has one, each customer
 * another. The figure is the 99th percentile with the attack over that without, in the same run. Known pages
 * have to come from memory throughout: an attack that makes the storefront render them again costs everybody.
 */
const attacker = '127.0.0.2';
const customers = ['127.0.0.10', '127.0.0.11', '127.0.0.12', '127.0.0.13', '127.0.0.14', '127.0.0.15'];
const seconds = Number(process.env['SECONDS'] ?? 20);
const goal = 3;

/** The defaults, because the stack of the journeys lifts them. */
const limits = {
  REQUESTS_PER_MINUTE: '600',
  CONNECTIONS_PER_ADDRESS: '256',
  REQUESTS_AT_ONCE_PER_ADDRESS: '64',
  BODIES_AT_ONCE_PER_ADDRESS: '32',
  PAGES_PER_MINUTE_AND_ADDRESS: '300',
  UPLOADS_PER_HOUR: '200',
  UPLOADS_PER_HOUR_AND_ADDRESS: '2000',
};

await runStep('build', 'node', ['ops/local/build.ts']);
const stack = await startProductionStack(limits);
// Metrics are on for this storefront alone: the processes of the stack would all take the same port.
const [metricsPort = 0] = await freePorts(1);
const storefront = await stack.startAnother('storefront', { ...limits, METRICS_PORT: String(metricsPort) });
const { port } = new URL(storefront.address);

/** The storefront publishes its counts this often, see `packages/web/src/host/server.ts`. */
const countedEveryMs = 10_000;
type Counts = { readonly hits: number; readonly misses: number };
async function readCounts(): Promise<Counts> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const valueOf = (name: string) => {
    const value = new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1];
    if (value === undefined) throw new Error(`The storefront publishes no ${name}.`);
    return Number(value);
  };
  return {
    hits: valueOf('mendwell_prepared_responses_total'),
    misses: valueOf('mendwell_prepared_misses_total'),
  };
}

type Sent = { readonly path: string; readonly body?: Buffer | string; readonly type?: string };
const send = (from: string, { path, body, type = 'application/json' }: Sent): Promise<number> =>
  new Promise((resolve) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        localAddress: from,
        agent: false,
        method: body ? 'POST' : 'GET',
        headers: { 'x-client-id': 'storefront', ...(body ? { 'content-type': type } : {}) },
      },
      (response) => {
        response.resume();
        response.once('close', () => resolve(response.statusCode ?? 0));
      },
    );
    call.once('error', () => resolve(0));
    call.end(body);
  });

const price = JSON.stringify({
  providerId: 'prov_zwirnstube_rixdorf',
  items: [
    {
      categoryId: 'cat_trousers_jeans',
      subClothesCategory: 'sub_jeans',
      subServices: [{ subServiceId: 'ss_zip_short', quantity: 1 }],
    },
  ],
});
const usual: readonly Sent[] = [
  { path: '/' },
  { path: '/sip/services' },
  { path: '/discovery' },
  { path: '/sip/estimatedPrice', body: price },
  { path: '/bookservice/1' },
];

/** Six customers look around, each seven times a second, which is less than any of them may. */
async function measure(): Promise<{ p99: number; failed: number; pages: Counts }> {
  const countsBefore = await readCounts();
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1000;
  const lookAround = async (from: string) => {
    for (let at = 0; performance.now() < until; at++) {
      const sent = usual[at % usual.length] ?? { path: '/' };
      const began = performance.now();
      const status = await send(from, sent);
      times.push(performance.now() - began);
      if (status !== 200) failed += 1;
      await wait(Math.max(0, 150 - (performance.now() - began)));
    }
  };
  await Promise.all(customers.map(lookAround));
  const sorted = times.toSorted((one, next) => one - next);
  await wait(countedEveryMs + 500);
  const { hits, misses } = await readCounts();
  return {
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    failed,
    pages: { hits: hits - countsBefore.hits, misses: misses - countsBefore.misses },
  };
}

const hitRate = ({ hits, misses }: Counts) => hits / (hits + misses);
const percent = (counts: Counts) => `${(100 * hitRate(counts)).toFixed(2)} %`;

const hold = (count: number, open: (socket: Socket, at: number) => void) => {
  const sockets = Array.from({ length: count }, (_, at) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: attacker });
    socket.on('error', () => undefined);
    socket.once('connect', () => open(socket, at));
    return socket;
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
};

/** Sends as much as one client can, until it is stopped. */
const flood = (atOnce: number, next: (at: number) => Sent, most = Number.POSITIVE_INFINITY) => {
  const stopping = new AbortController();
  let at = 0;
  const loop = async () => {
    while (!stopping.signal.aborted && at < most) await send(attacker, next(at++));
  };
  for (let one = 0; one < atOnce; one++) void loop();
  return () => stopping.abort();
};

const routes = [
  '/sip/orders',
  '/sip/estimatedPrice',
  '/sip/upload/private',
  '/sip/support',
  '/sip/chat/messages',
  '/sip/withdrawals',
  '/sip/webhooks/stripe',
  '/sip/webhooks/logistics',
  '/withdraw',
  '/',
];

/** A PNG of one colour with as many pixels as are accepted, in a small file. */
function costlyPicture(): Buffer {
  const [width, height] = [10_000, 4000];
  const part = (name: string, data: Buffer) => {
    const whole = Buffer.concat([Buffer.from(name), data]);
    const length = Buffer.alloc(4);
    const check = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(whole));
    return Buffer.concat([length, whole, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', header),
    part('IDAT', deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))),
    part('IEND', Buffer.alloc(0)),
  ]);
}
const boundary = 'x'.repeat(20);
const picture = Buffer.concat([
  Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
  ),
  costlyPicture(),
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);

const attacks: Readonly<Record<string, () => () => void>> = {
  '1,000 bodies that trickle in, on every kind of route': () => {
    const trickles = new Set<NodeJS.Timeout>();
    const stop = hold(1000, (socket, at) => {
      socket.write(
        `POST ${routes[at % routes.length]} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-client-id: storefront\r\ncontent-type: application/json\r\ncontent-length: 20000\r\n\r\n`,
      );
      trickles.add(setInterval(() => socket.writable && socket.write(' '), 1000));
    });
    return () => {
      for (const trickle of trickles) clearInterval(trickle);
      stop();
    };
  },
  '2,000 idle connections': () => hold(2000, () => undefined),
  '5,000 invented addresses': () =>
    flood(50, (at) => ({ path: [`/?x=${at}`, `//invented${at}/`, `/invented${at}`][at % 3] ?? '/' }), 5000),
  '50 pictures of 40 megapixels': () =>
    flood(
      50,
      () => ({
        path: '/sip/upload/private',
        body: picture,
        type: `multipart/form-data; boundary=${boundary}`,
      }),
      50,
    ),
};

let missed = 0;
try {
  for (const sent of usual) await send(customers[0] ?? '', sent);
  await wait(countedEveryMs + 500);
  for (const [name, begin] of Object.entries(attacks)) {
    const before = await measure();
    const stop = begin();
    const during = await measure();
    stop();
    await wait(3000);
    const ratio = during.p99 / before.p99;
    if (ratio > goal || during.failed > 0 || hitRate(during.pages) < hitRate(before.pages)) missed += 1;
    console.log(
      `${name}: others wait ${before.p99.toFixed(0)} ms before, ${during.p99.toFixed(0)} ms during it (99th percentile), ${ratio.toFixed(1)} times as long; ${during.failed} of their requests fail (${before.failed} before)`,
    );
    console.log(
      `  known pages from memory: ${percent(before.pages)} before, ${percent(during.pages)} during it (${during.pages.misses} of ${during.pages.hits + during.pages.misses} rendered)`,
    );
  }
} finally {
  await stack.stop();
}
process.exit(missed ? 1 : 0);
