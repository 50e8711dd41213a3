import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

const headers = {
  accept: 'application/vnd.mendwell+json; version=2.2.0',
  'x-client-id': 'storefront',
  'x-language': 'EN',
};
const agent = new Agent({ keepAlive: true });
const timeoutMs = 5000;

type Sent = { readonly cookie?: string; readonly body?: string };

/** Returns the code of a refusal; HAProxy answers with a page of HTML, which has none. */
const codeOf = (content: string): string => /"code":"(\w+)"/.exec(content)?.[1] ?? '';

/** Calls the API as the storefront does; anything but success, also silence for five seconds, is an error. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what it expects
export function call<T>(url: string, { cookie, body }: Sent = {}): Promise<{ content: T; cookie: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        agent,
        timeout: timeoutMs,
        headers: {
          ...headers,
          ...(cookie ? { cookie } : {}),
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const { statusCode = 0, headers: answered } = response;
        const set = answered['set-cookie']?.[0]?.split(';')[0] ?? cookie ?? '';
        text(response).then((content) => {
          if (statusCode >= 300) reject(new Error(`${statusCode} ${codeOf(content)}`));
          else resolve({ content: (content ? JSON.parse(content) : undefined) as T, cookie: set });
        }, reject);
      },
    );
    asking.on('timeout', () => asking.destroy(new Error('no answer')));
    asking.on('error', reject);
    asking.end(body);
  });
}
