import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { callHeaders, uploadPhoto } from '@mendwell/contract';

export const boundary = 'b0undary';
export const multipart = `multipart/form-data; boundary=${boundary}`;
export const opening = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="x.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
export const closing = `\r\n--${boundary}--\r\n`;

/** Returns the head of a request with a body. */
export const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nx-client-id: storefront\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

/** Opens a connection on which a test sends every byte itself, and collects what comes back. */
export async function connectTo(
  origin: string,
): Promise<{ write(part: string | Buffer): void; answered: Promise<string> }> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  let said = '';
  socket.on('error', () => undefined);
  const answered = new Promise<string>((resolve) => {
    socket.on('data', (part) => {
      said += part.toString('latin1');
      if (said.includes('\r\n\r\n{')) resolve(said);
    });
    socket.on('close', () => resolve(said));
  });
  return { write: (part) => socket.write(part), answered };
}

function* inPieces(content: Buffer, size = 64 * 1024): Generator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

/**
 * Uploads a large file on its own connection, and sends each piece when the one before has left. `fetch`
 * prepares a whole form without a pause. The server runs in the same thread, and on a busy machine it
 * reads nothing for so long that it takes the keep-alive connection for an idle one and closes it before
 * it has read the request.
 */
export async function uploadInPieces(
  origin: string,
  file: Buffer,
  { hasLength }: { hasLength: boolean },
): Promise<Response> {
  const body = Buffer.concat([Buffer.from(opening), file, Buffer.from(closing)]);
  const sending = request(new URL(uploadPhoto.path, origin), {
    method: 'POST',
    agent: false,
    headers: {
      ...callHeaders({ clientId: 'storefront', language: 'EN' }),
      'content-type': multipart,
      ...(hasLength ? { 'content-length': body.length } : {}),
    },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  // The server may cut off a refused upload while it is still being sent, so this error is ignored; if
  // no response comes, awaiting it fails instead.
  void pipeline(Readable.from(inPieces(body)), sending).catch(() => undefined);
  const [response] = await answered;
  return new Response(await text(response), {
    status: response.statusCode ?? 0,
    headers: { 'content-type': response.headers['content-type'] ?? '' },
  });
}
