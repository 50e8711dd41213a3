import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The baseline of all measurements: Node alone, which serves the bytes of one URL unchanged. */
const { TARGET = '', HEADERS = '{}', PORT = '0' } = process.env;
// `fetch` would decompress the bytes, so this uses `get`.
const response = await new Promise<IncomingMessage>((resolve, reject) =>
  get(TARGET, { headers: JSON.parse(HEADERS) as Record<string, string> }, resolve).once('error', reject),
);
const body = await buffer(response);
const { etag = '"none"', 'content-type': type = '', 'content-encoding': encoding } = response.headers;
const headers = {
  'content-type': type,
  ...(encoding ? { 'content-encoding': encoding } : {}),
  etag,
  'content-length': body.length,
};

createServer((request, reply) => {
  if (request.headers['if-none-match'] === etag) reply.writeHead(304, { etag }).end();
  else reply.writeHead(200, headers).end(body);
}).listen(Number(PORT), '127.0.0.1');
