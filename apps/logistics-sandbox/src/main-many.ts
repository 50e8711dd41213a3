import { hostSandboxes } from '@mendwell/tooling/sandbox-host.ts';
import { startLogisticsSandbox } from './server.ts';
import { optionsFrom } from './settings.ts';

/** For test runs: an idle courier for whoever asks. */
await hostSandboxes((settings) => startLogisticsSandbox(optionsFrom(settings)));
