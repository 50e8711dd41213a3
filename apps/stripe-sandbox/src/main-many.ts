import { hostSandboxes } from '@mendwell/tooling/sandbox-host.ts';
import { startStripeSandbox } from './server.ts';
import { optionsFrom } from './settings.ts';

/** For test runs: an empty payment provider for whoever asks. */
await hostSandboxes((settings) => startStripeSandbox(optionsFrom(settings)));
