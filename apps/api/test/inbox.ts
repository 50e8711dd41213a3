import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';

type Message = {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** What the pictures within it are called. */
  images: string[];
};

/** The letters that really arrived for an address, newest first; those with certain words in them, if asked. */
export async function mailsTo(address: string, containing = ''): Promise<Message[]> {
  const asked = new URLSearchParams({ whole: '', to: address, containing });
  const list = await fetch(`${inject('inboxUrl')}/messages?${asked.toString()}`);
  return (await list.json()) as Message[];
}

/** Waits until as many letters have arrived for an address, with certain words in them, if asked. */
export async function untilMails(address: string, count: number, containing = ''): Promise<Message[]> {
  for (const deadline = Date.now() + 60_000; ; await wait(50)) {
    const messages = await mailsTo(address, containing);
    if (messages.length >= count) return messages;
    if (Date.now() > deadline)
      throw new Error(`${messages.length} of ${count} mails for ${address} within 60 s`);
  }
}

/** The letter with certain words in it, for an address that gets many. */
export async function untilMailSaying(address: string, words: string): Promise<Message> {
  const [newest] = await untilMails(address, 1, words);
  if (!newest) throw new Error(`no mail for ${address} says ${words}`);
  return newest;
}
