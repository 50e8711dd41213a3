import PostalMime from 'postal-mime';
import type { Accounts } from './imap/accounts.ts';

export type Message = {
  readonly id: string;
  readonly receivedAt: string;
  readonly from: string;
  /** The address to which replies go. */
  readonly replyTo: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly images: readonly { readonly cid: string; readonly type: string; readonly content: Uint8Array }[];
};

const kept = 2000;

type Wanted = { readonly to: string | null; readonly containing: string | null };

type Envelope = { readonly from: string; readonly to: readonly string[] };

/** The newest messages, in memory. Each is also delivered to the IMAP accounts. */
export class Mailbox {
  readonly #accounts: Accounts;
  #messages: Message[] = [];

  constructor(accounts: Accounts) {
    this.#accounts = accounts;
  }

  async receive(raw: Buffer, { from, to }: Envelope): Promise<void> {
    const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
    const message: Message = {
      id: crypto.randomUUID(),
      receivedAt: new Date().toISOString(),
      from: mail.from?.address ?? '',
      replyTo: mail.replyTo?.[0]?.address ?? mail.from?.address ?? '',
      to,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      images: mail.attachments.flatMap(({ contentId, mimeType, content }) =>
        contentId
          ? [
              {
                cid: contentId.replace(/[<>]/g, ''),
                type: mimeType,
                content: new Uint8Array(content as ArrayBuffer),
              },
            ]
          : [],
      ),
    };
    this.#messages = [message, ...this.#messages].slice(0, kept);
    this.#accounts.deliver({ raw, from, to });
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  list({ to, containing }: Wanted): readonly Message[] {
    return this.#messages.filter(
      (message) =>
        (!to || message.to.includes(to)) &&
        (!containing || message.subject.includes(containing) || message.text.includes(containing)),
    );
  }

  clear(): void {
    this.#messages = [];
  }
}
