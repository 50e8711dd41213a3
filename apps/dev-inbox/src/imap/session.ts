import type { Account, Accounts, Folder, StoredMail } from './accounts.ts';

/** RFC 3501 with IDLE (2177), UIDPLUS (4315), MOVE (6851) and what clients like to have. */
export const capabilities = 'IMAP4rev1 AUTH=PLAIN SASL-IR LITERAL+ IDLE UIDPLUS MOVE NAMESPACE UNSELECT ID';

type Continuation = (line: string) => string;

/** What one client has said so far: who it is, which folder it looks at, and which mails it knows of there. */
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

  /** Tells the client what came and went since it was last told. */
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

  /** Sends `+` and gives the next line to whom it concerns. */
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

  /** Takes the line that a command still waits for. Returns false when none does. */
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
