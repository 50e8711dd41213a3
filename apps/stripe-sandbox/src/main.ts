import { startStripeSandbox } from './server.ts';
import { optionsFrom } from './settings.ts';

const sandbox = await startStripeSandbox({ port: 4013, ...optionsFrom(process.env) });
console.log(JSON.stringify({ ready: { url: sandbox.url } }));

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void sandbox.stop().then(() => process.exit(0)));
