import { Agent, request as send } from 'node:http';
import { text } from 'node:stream/consumers';

const headers = {
  accept: 'application/vnd.mendwell+json; version=2.2.0',
  'x-client-id': 'storefront',
  'x-language': 'EN',
  'content-type': 'application/json',
};
const agent = new Agent({ keepAlive: true });

/** It is cheaper than fetch: client and server share the machine. */
export function post(
  url: string,
  cookie: string,
  body: string,
): Promise<{ status: number; content: string }> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      agent,
      headers: { ...headers, cookie, 'content-length': Buffer.byteLength(body) },
    };
    const asking = send(url, options, (response) => {
      text(response).then((content) => resolve({ status: response.statusCode ?? 0, content }), reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
