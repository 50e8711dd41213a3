import { hostSandboxes } from '@mendwell/tooling/sandbox-host.ts';
import { startStripeSandbox } from './server.ts';
import { optionsFrom } from './settings.ts';

/** Runs an empty payment provider for each caller, in test runs. */
await hostSandboxes((settings) => startStripeSandbox(optionsFrom(settings)));
