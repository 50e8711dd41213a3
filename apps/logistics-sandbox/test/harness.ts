import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type LogisticsSandbox, startLogisticsSandbox } from '../src/server.ts';

export const key = 'courier_test_of_these_tests';
export const secret = 'the secret of these tests, and of no others';

type Content = Record<string, unknown> & { readonly id?: string };
type SandboxResponse = { readonly status: number; readonly content: Content };
type Received = { readonly body: string; readonly signature: string };

const answered = async (response: Response): Promise<SandboxResponse> => ({
  status: response.status,
  content: (await response.json()) as Content,
});

/** A customer of the courier, with the key and the headers that a test wants. */
export class Client {
  readonly #sandbox: LogisticsSandbox;
  constructor(sandbox: LogisticsSandbox) {
    this.#sandbox = sandbox;
  }

  async post(
    path: string,
    idempotencyKey: string | undefined,
    body: unknown,
    bearer = key,
  ): Promise<SandboxResponse> {
    const headers = {
      authorization: `Bearer ${bearer}`,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return answered(await fetch(`${this.#sandbox.url}${path}`, init));
  }

  async get(path: string): Promise<SandboxResponse> {
    const headers = { authorization: `Bearer ${key}` };
    return answered(await fetch(`${this.#sandbox.url}${path}`, { headers }));
  }

  /** Calls an action under `/_sandbox/`; with a body it is a POST. */
  async control(name: string, body?: object): Promise<SandboxResponse> {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    return answered(await fetch(`${this.#sandbox.url}/_sandbox/${name}`, init));
  }

  async booked(idempotencyKey: string, changes: object = {}): Promise<string> {
    const { content } = await this.post('/bookings', idempotencyKey, { ...request, ...changes });
    return content.id ?? '';
  }
}

export const request = {
  reference: 'A1B2C3D4E5',
  kind: 'pickup',
  day: '2026-11-17',
  from: {
    name: 'Mira Sommerfeld-Okafor',
    street: 'Richardplatz 1',
    addition: null,
    postcode: '12055',
    city: 'Berlin',
    contact: { name: 'Mira Sommerfeld-Okafor', phone: '+4930123456', email: null },
  },
  to: {
    name: 'Zwirnstube Rixdorf',
    street: 'Richardplatz 9',
    addition: null,
    postcode: '12055',
    city: 'Berlin',
    contact: { name: 'Zwirnstube Rixdorf', phone: null, email: 'zwirnstube@example.com' },
  },
  parcels: 1,
  items: 2,
  contents: ['Jeans', 'Wollmantel'],
  notes: 'Second courtyard',
};

/** Receives the callbacks: it stores them, and responds with the given statuses, then with 200. */
export class Receiver {
  heard: Received[] = [];
  answers: number[] = [];
  readonly #server = createServer(async (incoming, response) => {
    const signature = String(incoming.headers['logistics-signature'] ?? '');
    this.heard.push({ body: await text(incoming), signature });
    response.writeHead(this.answers.shift() ?? 200).end();
  });

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/callbacks`;
  }

  events(): { id: string; type: string; booking: string }[] {
    return this.heard.map(({ body }) => JSON.parse(body) as { id: string; type: string; booking: string });
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

export const startSandbox = (url?: string): Promise<LogisticsSandbox> =>
  startLogisticsSandbox({ key, ...(url ? { receiver: { url, secret } } : {}) });
