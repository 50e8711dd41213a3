import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProductionStack } from '../local/production-stack.ts';

const chats = 500;
const messages = Number(process.env['MESSAGES'] ?? 10_000);
const perSecond = Number(process.env['PER_SECOND'] ?? 100);
const goalMs = 1000;
/** The maximum life of a connection; then it is cut, whatever it is doing. */
const longestLifeMs = 60_000;
/** As in the real chat: a message that could not be sent is sent again with the same id. */
const mostTries = 20;
const retryMs = 500;
/** How long the last messages may take before they count as lost. */
const patienceMs = 15_000;

const headers = {
  accept: 'application/vnd.mendwell+json; version=2.2.0',
  'content-type': 'application/json',
  'x-client-id': 'storefront',
  'x-language': 'EN',
};
const memoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** All messages that were sent and that have arrived, by id. */
class Ledger {
  readonly due = new Map<string, number>();
  readonly took: number[] = [];
  doubled = 0;
  disordered = 0;
  cuts = 0;
  arrive(id: string): void {
    const sentAt = this.due.get(id);
    if (sentAt === undefined) return;
    if (sentAt < 0) this.doubled += 1;
    else this.took.push(performance.now() - sentAt);
    this.due.set(id, -1);
  }
}

/** A browser with an open chat, whose connection is cut now and then and resumes where it stopped. */
class Chat {
  #cookie = '';
  #last = 0;
  #isOver = false;
  #abort = new AbortController();
  readonly #ledger: Ledger;
  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  async post(origin: string, id: string): Promise<void> {
    const response = await fetch(`${origin}/sip/chat/messages`, {
      method: 'POST',
      headers: { ...headers, ...(this.#cookie ? { cookie: this.#cookie } : {}) },
      body: JSON.stringify({ id, body: `Message ${id}` }),
    });
    if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
    this.#cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  /** Returns how often the message had to be sent again. */
  async postUntilTaken(origin: () => string, id: string): Promise<number> {
    for (let tries = 0; ; tries += 1)
      try {
        await this.post(origin(), id);
        return tries;
      } catch (error) {
        if (tries === mostTries) throw error;
        await wait(retryMs);
      }
  }

  async keepOpen(origin: () => string, opened: () => void): Promise<void> {
    while (!this.#isOver) {
      this.#abort = new AbortController();
      const cut = setTimeout(() => this.#cut(), Math.random() * longestLifeMs);
      await this.#read(origin(), opened).catch(() => undefined);
      clearTimeout(cut);
    }
  }
  #cut(): void {
    this.#ledger.cuts += 1;
    this.#abort.abort();
  }
  close(): void {
    this.#isOver = true;
    this.#abort.abort();
  }

  async #read(origin: string, opened: () => void): Promise<void> {
    const { body } = await fetch(`${origin}/sip/chat/events?after=${this.#last}`, {
      headers: { accept: 'text/event-stream', cookie: this.#cookie },
      signal: this.#abort.signal,
    });
    opened();
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of body ?? []) {
      rest += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) this.#take(block);
    }
  }
  #take(block: string): void {
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (!block.startsWith('event: message') || !data) return;
    const { id, seq } = JSON.parse(data) as { id: string; seq: number };
    if (seq <= this.#last) this.#ledger.disordered += 1;
    this.#last = Math.max(this.#last, seq);
    this.#ledger.arrive(id);
  }
}

/**
 * Opens 500 chats on two processes of the API, a fifth of them through the storefront. It sends 10,000
 * messages, each at its scheduled time to either process, while connections are cut at random.
 */
export async function chatUnderLoad(stack: ProductionStack): Promise<boolean> {
  const second = await stack.startApi();
  const apis = [stack.addresses.api, second.address];
  const origins = [...apis, ...apis, stack.addresses.storefront];
  const pick = (from: readonly string[]) => from[Math.floor(Math.random() * from.length)] ?? apis[0] ?? '';
  const memory = () => memoryMb(stack.pids.api) + memoryMb(second.pid);
  const ledger = new Ledger();
  const all = Array.from({ length: chats }, () => new Chat(ledger));
  for (let first = 0; first < chats; first += 10)
    await Promise.all(
      all.slice(first, first + 10).map((chat) => chat.postUntilTaken(() => pick(apis), randomUUID())),
    );

  const before = memory();
  const opened = all.map(() => Promise.withResolvers<void>());
  const streams = all.map((chat, index) =>
    chat.keepOpen(
      () => pick(origins),
      () => opened[index]?.resolve(),
    ),
  );
  await Promise.all(opened.map(({ promise }) => promise));
  const perChat = ((memory() - before) / chats) * 1024;

  const started = performance.now();
  const posts: Promise<void>[] = [];
  let failed = 0;
  let again = 0;
  for (let sent = 0; sent < messages; sent += 1) {
    const early = started + (sent * 1000) / perSecond - performance.now();
    if (early > 1) await wait(early);
    const id = randomUUID();
    ledger.due.set(id, performance.now());
    const chat = all[Math.floor(Math.random() * chats)];
    const posting = chat?.postUntilTaken(() => pick(apis), id) ?? Promise.resolve(0);
    posts.push(
      posting.then(
        (tries) => void (again += tries),
        () => void (failed += 1),
      ),
    );
  }
  await Promise.all(posts);
  const missing = () => [...ledger.due.values()].filter((sentAt) => sentAt >= 0).length;
  for (const deadline = Date.now() + patienceMs; missing() > 0 && Date.now() < deadline; ) await wait(100);
  const after = memory();
  for (const chat of all) chat.close();
  await Promise.all(streams);

  const sorted = ledger.took.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN);
  const lost = missing();
  const holds = lost + ledger.doubled + ledger.disordered + failed === 0 && at(0.99) < goalMs;
  console.log(
    `${holds ? 'ok    ' : 'MISSED'} ${chats} chats, ${messages} messages at ${perSecond}/s, ${ledger.cuts} cuts: ` +
      `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms (goal ${goalMs}), most ${at(1)} ms; ` +
      `${lost} lost, ${ledger.doubled} doubled, ${ledger.disordered} out of order, ${again} sent again, ${failed} given up; ` +
      `${perChat.toFixed(1)} kB for each open chat, both processes ${before.toFixed(0)} MB before and ${after.toFixed(0)} MB after`,
  );
  return holds;
}
