import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';

type Message = {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** The letters that really arrived for an address, newest first. */
export async function mailsTo(address: string): Promise<Message[]> {
  const list = await fetch(`${inject('inboxUrl')}/messages?to=${encodeURIComponent(address)}`);
  const messages = (await list.json()) as { id: string }[];
  return Promise.all(
    messages.map(
      async ({ id }) => (await fetch(`${inject('inboxUrl')}/messages/${id}`)).json() as Promise<Message>,
    ),
  );
}

/** Waits until as many letters have arrived for an address. */
export async function untilMails(address: string, count: number, ms = 8000): Promise<Message[]> {
  for (const deadline = Date.now() + ms; ; await wait(50)) {
    const messages = await mailsTo(address);
    if (messages.length >= count) return messages;
    if (Date.now() > deadline)
      throw new Error(`${messages.length} of ${count} mails for ${address} within ${ms} ms`);
  }
}
