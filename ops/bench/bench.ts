import { freePorts } from '../local/ports.ts';
import { Processes } from '../local/processes.ts';
import { startProductionStack } from '../local/production-stack.ts';
import { runStep } from '../run-step.ts';
import { chatUnderLoad } from './chat.ts';
import { compare } from './compare.ts';
import { measure } from './measure.ts';
import { compareOrders } from './orders.ts';
import { placeSteadily } from './steady-orders.ts';
import { compareTransitions } from './transitions.ts';

/**
 * `npm run bench [words]`: compares the product with bare Node serving the same bytes, on the same
 * machine at the same time.
 */
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));
const json = {
  accept: 'application/vnd.mendwell+json; version=2.2.0',
  'x-client-id': 'storefront',
  'x-language': 'EN',
};
// Without compression: the client here would decompress the response and be the slower of the two.
const page = { accept: 'text/html', 'accept-encoding': 'identity' };
const cases = [
  ['questions', 'api', '/sip/questions/cat_coats_jackets/sub_wool_coat', json],
  ['categories', 'api', '/sip/categories', json],
  ['home page', 'storefront', '/', page],
  ['discovery page', 'storefront', '/discovery?lang=de', page],
] as const;
const goals = { api: { 200: 0.8, 304: 0.85 }, storefront: { 200: 0.9, 304: 0.9 } } as const;

await runStep('build', 'node', ['ops/local/build.ts']);
const stack = await startProductionStack({
  LOG_LEVEL: 'info',
  CHAT_MESSAGES_PER_MINUTE: '100000',
  CHAT_MESSAGES_PER_HOUR: '100000',
});
const bareServers = new Processes({
  onLine: () => undefined,
  onDeath: (name) => console.error(`${name} died`),
});
let missed = 0;
try {
  for (const [name, part, path, headers] of cases) {
    if (!isWanted(name)) continue;
    const url = `${stack.addresses[part]}${path}`;
    // Two calls: the first response is computed, the second comes from the response cache.
    await fetch(url, { headers });
    const etag = (await fetch(url, { headers })).headers.get('etag') ?? '';
    const [port] = await freePorts(1);
    const bareUrl = `http://127.0.0.1:${port}/`;
    const { pid } = await bareServers.start({
      name: `bare ${name}`,
      args: ['ops/bench/bare-server.ts'],
      env: { TARGET: url, HEADERS: JSON.stringify(headers), PORT: String(port) },
      readyUrl: bareUrl,
    });
    for (const expected of [200, 304] as const) {
      const asked = expected === 304 ? { ...headers, 'if-none-match': etag } : headers;
      const holds = await compare({
        name: `${name} ${expected}`,
        goal: goals[part][expected],
        bare: (seconds) => measure({ url: bareUrl, pid, headers: asked }, seconds, expected),
        ours: (seconds) => measure({ url, pid: stack.pids[part], headers: asked }, seconds, expected),
      });
      if (!holds) missed += 1;
    }
    await bareServers.kill(`bare ${name}`);
  }
  if (isWanted('orders') && !(await compareOrders(stack))) missed += 1;
  if (isWanted('transitions') && !(await compareTransitions(stack))) missed += 1;
  if (isWanted('chat') && !(await chatUnderLoad(stack))) missed += 1;
  if (isWanted('steady') && !(await placeSteadily(stack))) missed += 1;
} finally {
  await bareServers.stopAll();
  await stack.stop();
}
process.exitCode = missed ? 1 : 0;
