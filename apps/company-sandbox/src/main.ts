import { startCompanySandbox } from './server.ts';
import { optionsFrom } from './settings.ts';

const sandbox = await startCompanySandbox({ port: 4033, ...optionsFrom(process.env) });
console.log(JSON.stringify({ ready: { url: sandbox.url } }));

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void sandbox.stop().then(() => process.exit(0)));
