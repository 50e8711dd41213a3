import type { Account, Accounts, Folder, StoredMail } from './accounts.ts';

/**
 * RFC 3501 with IDLE (2177), UIDPLUS (4315), MOVE (6851) and some extensions that clients like to have.
 */
export const capabilities = 'IMAP4rev1 AUTH=PLAIN SASL-IR LITERAL+ IDLE UIDPLUS MOVE NAMESPACE UNSELECT ID';

type Continuation = (line: string) => string;

/** The state of one client: its account, its selected folder, and which mails it knows there. */
export class Session {
  readonly accounts: Accounts;
  readonly #write: (data: string | Buffer) => void;
  account: Account | undefined;
  folder: Folder | undefined;
  isReadOnly = false;
  /** The mails in the order in which the client numbers them. */
  view: StoredMail[] = [];
  #isIdling = false;
  #continuation: Continuation | undefined;
  readonly #onChange = () => {
    if (this.#isIdling) this.tellChanges();
  };

  constructor(accounts: Accounts, write: (data: string | Buffer) => void) {
    this.accounts = accounts;
    this.#write = write;
  }

  send(data: string | Buffer): void {
    this.#write(typeof data === 'string' ? `${data}\r\n` : data);
  }

  select(folder: Folder | undefined, isReadOnly = false): void {
    this.folder?.off('change', this.#onChange);
    this.folder = folder;
    this.isReadOnly = isReadOnly;
    this.view = [...(folder?.mails ?? [])];
    folder?.on('change', this.#onChange);
  }

  /** Reports to the client which mails came and went since the last report. */
  tellChanges(): void {
    if (!this.folder) return;
    const present = new Set(this.folder.mails);
    for (let index = this.view.length - 1; index >= 0; index -= 1) {
      const mail = this.view[index];
      if (mail && present.has(mail)) continue;
      this.view.splice(index, 1);
      this.send(`* ${index + 1} EXPUNGE`);
    }
    if (this.view.length === this.folder.mails.length) return;
    this.view = [...this.folder.mails];
    this.send(`* ${this.view.length} EXISTS`);
  }

  /** Sends `+` and passes the next line to the command that waits for it. */
  continueWith(prompt: string, next: Continuation): void {
    this.#continuation = next;
    this.send(`+ ${prompt}`);
  }

  idle(tag: string): void {
    this.continueWith('idling', (line) => {
      this.#isIdling = false;
      return line.toUpperCase() === 'DONE' ? `${tag} OK IDLE ended` : `${tag} BAD expected DONE`;
    });
    this.#isIdling = true;
    this.tellChanges();
  }

  /** Passes a line to the command that still waits for one. Returns false when none does. */
  takeContinuation(line: string): boolean {
    const continuation = this.#continuation;
    if (!continuation) return false;
    this.#continuation = undefined;
    this.send(continuation(line));
    return true;
  }

  close(): void {
    this.select(undefined);
  }
}
