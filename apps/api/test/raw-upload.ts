import { once } from 'node:events';
import { connect } from 'node:net';

export const boundary = 'b0undary';
export const multipart = `multipart/form-data; boundary=${boundary}`;
export const opening = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="x.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
export const closing = `\r\n--${boundary}--\r\n`;

/** How a request with a body begins. */
export const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nx-client-id: storefront\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

/** A connection on which a test says every byte itself, and what came back on it. */
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
