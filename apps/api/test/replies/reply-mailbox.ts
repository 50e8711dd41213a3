import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';

export type ReplyMailbox = {
  readonly address: string;
  /** Settings that make the worker read this mailbox and no other. */
  readonly settings: Readonly<Record<string, string>>;
  /** The subjects in each folder. */
  folders(): Promise<Record<string, string[]>>;
};

/** Creates a separate reply address for each test, because all tests share one mail server. */
export function createReplyMailbox(
  imapPort = inject('imapPort'),
  inboxUrl = inject('inboxUrl'),
): ReplyMailbox {
  const name = `replies-${randomBytes(6).toString('hex')}`;
  const address = `${name}@mendwell.example`;
  return {
    address,
    settings: { REPLY_ADDRESS: address, IMAP_URL: `imap://${name}:any@127.0.0.1:${imapPort}` },
    folders: async () =>
      (await (await fetch(`${inboxUrl}/folders/${name}`)).json()) as Record<string, string[]>,
  };
}
