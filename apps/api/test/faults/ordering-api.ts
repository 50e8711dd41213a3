import { expect, inject } from 'vitest';
import { startTestStripe, stripeSettings } from '#test/stripe.ts';
import { Processes } from '../../../../ops/local/processes.ts';

/** An API in a process of its own, on a database that the test may take away. */
export type OrderingApi = { readonly origin: string; readonly stop: () => Promise<void> };

/** Creates the tables and the catalogue, and starts an API that takes as many orders as come. */
export async function startOrderingApi(databaseUrl: string, port: number): Promise<OrderingApi> {
  const processes = new Processes({
    onLine: () => undefined,
    onDeath: (name) => console.error(`${name} ended`),
  });
  const stripe = await startTestStripe();
  const env = {
    ...stripeSettings,
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    SMTP_URL: inject('smtpUrl'),
    STORAGE_ENDPOINT: inject('storageUrl'),
    PUBLIC_ORIGIN: 'https://shop.example',
    STRIPE_API_URL: stripe.url,
    SETUPS_PER_HOUR: '1000000',
    SETUPS_PER_HOUR_AND_ADDRESS: '1000000',
    REQUESTS_PER_MINUTE: '1000000',
    PORT: String(port),
  };
  for (const name of ['migrate', 'seed']) {
    const { exited } = await processes.run({ name, args: [`apps/api/src/main-${name}.ts`], env });
    expect(await exited).toBe(0);
  }
  const origin = `http://127.0.0.1:${port}`;
  const readyUrl = `${origin}/readyz`;
  await processes.start({ name: 'api', args: ['apps/api/src/main-http.ts'], env, readyUrl });
  const stop = async () => {
    await processes.stopAll();
    await stripe.stop();
  };
  return { origin, stop };
}
