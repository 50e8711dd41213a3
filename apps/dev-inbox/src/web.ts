import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Mailbox, Message } from './mailbox.ts';
import { page } from './page.ts';
import { behaviours, type Mood } from './smtp.ts';

const summary = ({ images, html: _, ...rest }: Message) => ({
  ...rest,
  images: images.map(({ cid }) => cid),
});

const whole = (message: Message) => ({ ...summary(message), html: message.html });

const withImages = (message: Message) =>
  message.html.replace(/cid:([^"')\s]+)/g, (_, cid: string) => `/messages/${message.id}/images/${cid}`);

type Answer = {
  status?: number;
  type?: string;
  body?: string | Uint8Array;
  headers?: Record<string, string>;
};
const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) });

/** The letter itself, drawn without scripts and without reaching out. */
const letterPage = (message: Message): Answer => ({
  type: 'text/html; charset=utf-8',
  headers: {
    'content-security-policy':
      "sandbox allow-popups allow-top-navigation-by-user-activation; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'",
  },
  body: message.html
    ? withImages(message)
    : `<pre>${message.text.replace(/[<&]/g, (c) => `&#${c.charCodeAt(0)};`)}</pre>`,
});

async function answer(request: IncomingMessage, mailbox: Mailbox, mood: Mood): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://inbox');
  const [, first, id, part, cid] = url.pathname.split('/');
  const route = `${request.method} ${first ?? ''}`;
  if (route === 'GET ') return { type: 'text/html; charset=utf-8', body: page };
  if (route === 'PUT behaviour') {
    const wanted = behaviours.find((one) => one === (part ?? id));
    if (wanted) mood.behaviour = wanted;
    return wanted ? json({ behaviour: wanted }) : { status: 400 };
  }
  if (route === 'GET behaviour') return json(mood);
  if (route === 'DELETE messages') {
    mailbox.clear();
    return { status: 204 };
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
  if (part === 'html') return letterPage(message);
  const image = message.images.find((one) => one.cid === cid);
  return image ? { type: image.type, body: image.content } : { status: 404 };
}

export async function startWeb(
  port: number,
  mailbox: Mailbox,
  mood: Mood,
): Promise<{ port: number; close(): void }> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    await text(request);
    const { status = 200, type, body, headers } = await answer(request, mailbox, mood);
    response.writeHead(status, {
      ...(type ? { 'content-type': type } : {}),
      'x-content-type-options': 'nosniff',
      ...headers,
    });
    response.end(body);
  };
  // Longer than callers keep an idle connection, or a busy one sends into a closed connection.
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
