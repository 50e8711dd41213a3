import { freePorts } from '../../../../ops/local/ports.ts';
import { Processes } from '../../../../ops/local/processes.ts';

export type SimulatedMail = { readonly id: string; readonly subject: string; readonly text: string };
type Received = { to: string[]; subject: string; text: string; headers: Record<string, string> };

const linkPattern = /https:\/\/shop\.example\/order\/(\w+)[^#\s]*#([0-9a-f-]{36})\.([\w-]+)/g;
const codePattern = /\b(\d{3})\s?(\d{3})\b/;

/**
 * A mail server for the simulation, which can be made to refuse mails, and all mails that it received.
 */
export class Mailbox {
  readonly #letters = new Map<string, SimulatedMail[]>();
  readonly #processes = new Processes({ onLine: () => undefined, onDeath: () => undefined });
  #web = '';
  smtpUrl = '';

  async start(): Promise<void> {
    const [smtp = 0, web = 0] = await freePorts(2);
    this.smtpUrl = `smtp://127.0.0.1:${smtp}`;
    this.#web = `http://127.0.0.1:${web}`;
    await this.#processes.start({
      name: 'inbox of the simulation',
      args: ['apps/dev-inbox/src/main.ts'],
      env: { SMTP_PORT: String(smtp), PORT: String(web) },
      readyUrl: `${this.#web}/messages`,
    });
  }
  stop(): Promise<void> {
    return this.#processes.stopAll();
  }

  async behave(how: 'accept' | 'refuse'): Promise<void> {
    await fetch(`${this.#web}/behaviour/${how}`, { method: 'PUT' });
  }

  /** Fetches the mails that have arrived since the last call and empties the server's mailbox. */
  async collect(): Promise<void> {
    const received = (await (await fetch(`${this.#web}/messages`)).json()) as Received[];
    if (received.length === 0) return;
    await fetch(`${this.#web}/messages`, { method: 'DELETE' });
    for (const { to, subject, text, headers } of received.toReversed())
      for (const address of to) {
        const letters = this.#letters.get(address) ?? [];
        letters.push({ id: headers['message-id'] ?? '', subject, text });
        this.#letters.set(address, letters);
      }
  }

  /** Returns the ids of all our mails that have arrived. */
  ids(): Set<string> {
    const letters = [...this.#letters.values()].flat();
    return new Set(letters.map(({ id }) => id.slice(1, id.indexOf('@'))));
  }

  of(address: string): readonly SimulatedMail[] {
    return this.#letters.get(address) ?? [];
  }

  /**
   * Returns the token of the newest mailed link to one of these pages; without pages, to any that shows the order.
   */
  link(address: string, ...pages: readonly string[]): string | undefined {
    for (const { text } of this.of(address).toReversed())
      for (const [, page = '', , token] of text.matchAll(linkPattern))
        if (pages.length === 0 ? page !== 'claim' : pages.includes(page)) return token;
    return undefined;
  }

  /** Returns the code of a mail that has arrived after the first `since` mails. */
  code(address: string, since: number): string | undefined {
    for (const { subject } of this.of(address).slice(since).toReversed()) {
      const [, first, second] = codePattern.exec(subject) ?? [];
      if (first && second) return `${first}${second}`;
    }
    return undefined;
  }
}
