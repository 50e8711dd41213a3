import { EventEmitter } from 'node:events';

export type StoredMail = {
  readonly uid: number;
  readonly raw: Buffer;
  readonly receivedAt: Date;
  readonly flags: Set<string>;
};

/** A folder of one account. It emits `change` when mails come or go. */
export class Folder extends EventEmitter<{ change: [] }> {
  readonly uidValidity = Math.floor(Date.now() / 1000);
  uidNext = 1;
  mails: StoredMail[] = [];

  add(raw: Buffer, receivedAt: Date, flags: Iterable<string> = []): number {
    const uid = this.uidNext;
    this.uidNext += 1;
    this.mails.push({ uid, raw, receivedAt, flags: new Set(flags) });
    this.emit('change');
    return uid;
  }

  remove(uids: ReadonlySet<number>): void {
    this.mails = this.mails.filter(({ uid }) => !uids.has(uid));
    this.emit('change');
  }
}

/** Enough for days of development; the oldest mails are removed first. */
const mostPerFolder = 500;

export class Account {
  readonly folders = new Map<string, Folder>([['INBOX', new Folder()]]);

  /** `INBOX` may be written in upper or lower case; other names must match exactly. */
  folder(name: string): Folder | undefined {
    return this.folders.get(name.toUpperCase() === 'INBOX' ? 'INBOX' : name);
  }

  deliver(raw: Buffer): void {
    const inbox = this.folder('INBOX');
    inbox?.add(raw, new Date());
    const surplus = inbox?.mails.slice(0, -mostPerFolder) ?? [];
    if (surplus.length > 0) inbox?.remove(new Set(surplus.map(({ uid }) => uid)));
  }
}

const subjectOf = (raw: Buffer) => /^subject: *(.*)$/im.exec(raw.toString('latin1'))?.[1]?.trim() ?? '';

type Delivery = { readonly raw: Buffer; readonly from: string; readonly to: readonly string[] };

/**
 * There is one account for each name before the `@`: mails to `replies+token@example.com` arrive in the
 * account `replies`. An account is created by its first login or by its first mail to a subaddress;
 * other mails appear only on the page.
 */
export class Accounts {
  readonly #accounts = new Map<string, Account>();

  open(name: string): Account {
    const key = name.toLowerCase().replace(/@.*$/, '');
    const account = this.#accounts.get(key) ?? new Account();
    this.#accounts.set(key, account);
    return account;
  }

  /**
   * Returns the subjects of the mails in each folder of an account, for callers that do not use IMAP.
   */
  contentsOf(name: string): Record<string, string[]> {
    const folders = this.#accounts.get(name.toLowerCase())?.folders ?? new Map<string, Folder>();
    return Object.fromEntries(
      [...folders].map(([folder, { mails }]) => [folder, mails.map(({ raw }) => subjectOf(raw))]),
    );
  }

  /**
   * Adds the envelope on delivery, as a mail server does: it is the only place that names a hidden
   * recipient.
   */
  deliver({ raw, from, to }: Delivery): void {
    for (const address of to) {
      const [local = '', domain = ''] = address.toLowerCase().split('@');
      const [name = '', token] = local.split('+');
      if (token === undefined && !this.#accounts.has(name)) continue;
      const envelope = `Return-Path: <${from}>\r\nDelivered-To: ${address.split('@')[0]}@${domain}\r\n`;
      this.open(name).deliver(Buffer.concat([Buffer.from(envelope), raw]));
    }
  }
}
