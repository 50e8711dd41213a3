import { createServer } from 'node:http';

/** What everything is measured against: Node alone, giving the bytes of one address as they are. */
const { TARGET = '', HEADERS = '{}', PORT = '0' } = process.env;
const response = await fetch(TARGET, { headers: JSON.parse(HEADERS) as Record<string, string> });
// Asked for as it is sent, so that the bytes are the same compressed ones.
const body = Buffer.from(await response.arrayBuffer());
const etag = response.headers.get('etag') ?? '"none"';
const headers = {
  'content-type': response.headers.get('content-type') ?? '',
  etag,
  'content-length': body.length,
};

createServer((request, reply) => {
  if (request.headers['if-none-match'] === etag) reply.writeHead(304, { etag }).end();
  else reply.writeHead(200, headers).end(body);
}).listen(Number(PORT), '127.0.0.1');
