import { named } from './log-lines.ts';
import { Processes } from './processes.ts';

/**
 * `npm start`: runs API, worker and storefront in production mode, with the settings of the environment, and
 * the desk if it has an address (`DESK_ORIGIN`).
 * If one of them ends, all end, and the supervisor of this process starts them again.
 */
const processes = new Processes({
  onLine: (name, line) => console.log(named(name, line)),
  // Their log does not wait for a slow reader, as this process would.
  inheritsOutput: !process.stdout.isTTY,
  onDeath: (name, code) => {
    console.error(`${name} has ended (${code}).`);
    void stop(1);
  },
});
let stopping = false;
const stop = async (code: number) => {
  if (stopping) return;
  stopping = true;
  await processes.stopAll(30_000);
  process.exit(code);
};
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

const port = (name: string, preset: string) => ({ PORT: process.env[name] ?? preset });
const production = { NODE_ENV: 'production' };
/** They share one machine: the port that is named and those after it. */
const metricsPort = (after: number) => {
  const first = process.env['METRICS_PORT'];
  return first ? { METRICS_PORT: String(Number(first) + after) } : {};
};
const apiPort = port('API_PORT', '4001');
const apiOrigin = process.env['API_ORIGIN'] ?? `http://127.0.0.1:${apiPort.PORT}`;

// Production mode on a developer's machine may name a made-up company; a public site may not.
const isLocal = /^https?:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(process.env['PUBLIC_ORIGIN'] ?? '');
const company = isLocal ? { SAMPLE_COMPANY: 'allowed' } : {};

/** API and worker may each have a role of their own in the database. */
const database = (program: string) => {
  const url = process.env[`${program}_DATABASE_URL`];
  const sessionUrl = process.env[`${program}_DATABASE_SESSION_URL`];
  return {
    ...(url ? { DATABASE_URL: url } : {}),
    ...(sessionUrl ? { DATABASE_SESSION_URL: sessionUrl } : {}),
  };
};

// Only where workshops and staff have an address of their own to work at.
const deskOrigin = process.env['DESK_ORIGIN'];
const desk = {
  name: 'desk',
  args: ['apps/desk/http/main.ts'],
  env: {
    ...production,
    PORT: process.env['DESK_PORT'] ?? '4002',
    ...metricsPort(3),
    API_ORIGIN: apiOrigin,
  },
};

await Promise.all([
  ...(deskOrigin ? [processes.start(desk)] : []),
  processes.start({
    name: 'api',
    args: ['apps/api/src/main-http.ts'],
    env: { ...production, ...company, ...database('API'), ...metricsPort(0), ...apiPort },
  }),
  processes.start({
    name: 'worker',
    args: ['apps/api/src/main-worker.ts'],
    env: { ...production, ...company, ...database('WORKER'), ...metricsPort(1) },
  }),
  processes.start({
    name: 'storefront',
    args: ['apps/storefront/http/main.ts'],
    env: { ...production, ...company, ...port('PORT', '4000'), ...metricsPort(2), API_ORIGIN: apiOrigin },
  }),
]);
