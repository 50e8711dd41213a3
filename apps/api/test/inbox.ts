import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';

type Message = {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** The names of the pictures embedded in the mail. */
  images: string[];
};

/**
 * Returns the mails that really arrived for an address, newest first; only those that contain certain
 * words, if given.
 */
export async function mailsTo(address: string, containing = ''): Promise<Message[]> {
  const asked = new URLSearchParams({ whole: '', to: address, containing });
  const list = await fetch(`${inject('inboxUrl')}/messages?${asked.toString()}`);
  return (await list.json()) as Message[];
}

/**
 * Waits until this many mails have arrived for an address; only mails that contain certain words count,
 * if given.
 */
export async function untilMails(address: string, count: number, containing = ''): Promise<Message[]> {
  for (const deadline = Date.now() + 60_000; ; await wait(50)) {
    const messages = await mailsTo(address, containing);
    if (messages.length >= count) return messages;
    if (Date.now() > deadline)
      throw new Error(`${messages.length} of ${count} mails for ${address} within 60 s`);
  }
}

/** Waits for the mail that contains certain words, for an address that gets many mails. */
export async function untilMailSaying(address: string, words: string): Promise<Message> {
  const [newest] = await untilMails(address, 1, words);
  if (!newest) throw new Error(`no mail for ${address} says ${words}`);
  return newest;
}
