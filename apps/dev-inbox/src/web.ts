import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Accounts } from './imap/accounts.ts';
import type { ImapServer } from './imap/server.ts';
import type { Mailbox, Message } from './mailbox.ts';
import { page } from './page.ts';
import { sendReply } from './reply.ts';
import { behaviours, imapBehaviours, type Mood } from './smtp.ts';

const summary = ({ images, html: _, ...rest }: Message) => ({
  ...rest,
  images: images.map(({ cid }) => cid),
});

const whole = (message: Message) => ({ ...summary(message), html: message.html });

const withImages = (message: Message) =>
  message.html.replace(/cid:([^"')\s]+)/g, (_, cid: string) => `/messages/${message.id}/images/${cid}`);

type WebResponse = {
  status?: number;
  type?: string;
  body?: string | Uint8Array;
  headers?: Record<string, string>;
};
const json = (value: unknown): WebResponse => ({ type: 'application/json', body: JSON.stringify(value) });

/** Shows the mail itself, without scripts and without loading anything from outside. */
const mailPage = (message: Message): WebResponse => ({
  type: 'text/html; charset=utf-8',
  headers: {
    'content-security-policy':
      "sandbox allow-popups allow-top-navigation-by-user-activation; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'",
  },
  body: message.html
    ? withImages(message)
    : `<pre>${message.text.replace(/[<&]/g, (c) => `&#${c.charCodeAt(0)};`)}</pre>`,
});

type Inbox = {
  readonly mailbox: Mailbox;
  readonly mood: Mood;
  readonly accounts: Pick<Accounts, 'contentsOf'>;
  readonly imap: Pick<ImapServer, 'hangUp'>;
  readonly smtpPort: number;
};

function behave({ mood, imap }: Inbox, what: string | undefined, how: string | undefined): WebResponse {
  const wanted = behaviours.find((one) => one === (how ?? what));
  const wantedOfImap = imapBehaviours.find((one) => one === how);
  if (what === 'imap' && wantedOfImap) {
    mood.imap = wantedOfImap;
    if (wantedOfImap === 'refuse') imap.hangUp();
  } else if (what !== 'imap' && wanted) mood.behaviour = wanted;
  else return { status: 400 };
  return json({ behaviour: mood.behaviour, imap: mood.imap });
}

async function reply({ smtpPort }: Inbox, message: Message, body: string): Promise<WebResponse> {
  const { text: words } = JSON.parse(body) as { text?: unknown };
  if (typeof words !== 'string' || words.trim() === '') return { status: 400 };
  return json({ to: await sendReply(smtpPort, message, words) });
}

async function answer(request: IncomingMessage, body: string, inbox: Inbox): Promise<WebResponse> {
  const { mailbox, mood } = inbox;
  const url = new URL(request.url ?? '/', 'http://inbox');
  const [, first, id, part, cid] = url.pathname.split('/');
  const route = `${request.method} ${first ?? ''}`;
  if (route === 'GET ') return { type: 'text/html; charset=utf-8', body: page };
  if (route === 'PUT behaviour') return behave(inbox, id, part);
  if (route === 'GET behaviour') return json(mood);
  if (route === 'GET folders') return json(inbox.accounts.contentsOf(id ?? ''));
  if (route === 'DELETE messages') {
    mailbox.clear();
    return { status: 204 };
  }
  if (route === 'POST messages' && part === 'reply') {
    const message = mailbox.find(id ?? '');
    return message ? reply(inbox, message, body) : { status: 404 };
  }
  if (route !== 'GET messages') return { status: 404 };
  if (!id) {
    const asked = url.searchParams;
    const found = mailbox.list({ to: asked.get('to'), containing: asked.get('containing') });
    return json(asked.has('whole') ? found.map(whole) : found.map(summary));
  }
  const message = mailbox.find(id);
  if (!message) return { status: 404 };
  if (!part) return json(whole(message));
  if (part === 'html') return mailPage(message);
  const image = message.images.find((one) => one.cid === cid);
  return image ? { type: image.type, body: image.content } : { status: 404 };
}

export async function startWeb(port: number, inbox: Inbox): Promise<{ port: number; close(): void }> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request);
    const {
      status = 200,
      type,
      body,
      headers,
    } = await answer(request, sent, inbox).catch(() => ({
      status: 400,
      type: undefined,
      body: undefined,
      headers: {},
    }));
    response.writeHead(status, {
      ...(type ? { 'content-type': type } : {}),
      'x-content-type-options': 'nosniff',
      ...headers,
    });
    response.end(body);
  };
  // The timeout is longer than callers keep an idle connection: otherwise a busy caller would send into
  // a closed connection.
  const server = createServer(
    { keepAliveTimeout: 72_000 },
    (request, response) => void respond(request, response),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
