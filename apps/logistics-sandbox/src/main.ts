import { startLogisticsSandbox } from './server.ts';

const env = (name: string, otherwise = '') => process.env[name] ?? otherwise;

const sandbox = await startLogisticsSandbox({
  port: Number(env('PORT', '4031')),
  key: env('LOGISTICS_KEY', 'courier_test_sandbox'),
  ...(env('LOGISTICS_WEBHOOK_URL')
    ? { receiver: { url: env('LOGISTICS_WEBHOOK_URL'), secret: env('LOGISTICS_WEBHOOK_SECRET') } }
    : {}),
});
console.log(JSON.stringify({ ready: { url: sandbox.url } }));

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void sandbox.stop().then(() => process.exit(0)));
