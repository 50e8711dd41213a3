import { hostSandboxes } from '@mendwell/tooling/sandbox-host.ts';
import { startLogisticsSandbox } from './server.ts';
import { optionsFrom } from './settings.ts';

/** Runs an idle courier for each caller, in test runs. */
await hostSandboxes((settings) => startLogisticsSandbox(optionsFrom(settings)));
