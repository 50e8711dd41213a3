import { setTimeout as wait } from 'node:timers/promises';
import { liftedLimits } from '../local/lifted-limits.ts';
import { Processes, type ProcessSpec } from '../local/processes.ts';
import { onPort, type Ports, product, standIns } from '../local/stack.ts';

type Options = {
  /** Those of the stand-ins; those of the API and the storefront are HAProxy's. */
  readonly ports: Ports;
  readonly apiPorts: readonly number[];
  readonly storefrontPorts: readonly number[];
  readonly databaseUrls: Readonly<Record<'api' | 'worker', string>>;
  readonly storageFolder: string;
  readonly onLine: (name: string, line: string) => void;
};

export type ProductPair = {
  /** Ends a process at once. A second later it is started again, as a supervisor does. */
  kill(name: string): void;
  stop(): Promise<void>;
};

const restartMs = 1000;

/** Two APIs, two workers, two storefronts, and the stand-ins for what production rents. */
export async function startProductPair(options: Options): Promise<ProductPair> {
  const { ports, apiPorts, storefrontPorts, databaseUrls, storageFolder, onLine } = options;
  const pids = new Map<string, number>();
  const specs = new Map<string, ProcessSpec>();
  let isStopping = false;
  const start = async (spec: ProcessSpec) => {
    specs.set(spec.name, spec);
    pids.set(spec.name, (await processes.start(spec)).pid);
  };
  const restart = async (name: string) => {
    await wait(restartMs);
    const spec = specs.get(name);
    if (!spec || isStopping) return;
    await start(spec).catch((error: unknown) => onLine(name, `did not start again: ${String(error)}`));
  };
  const processes = new Processes({
    onLine,
    onDeath: (name, code) => {
      onLine(name, `has ended (${code}) and is started again`);
      void restart(name);
    },
  });

  const { api, worker, storefront } = product({
    ports,
    databaseUrls,
    mode: 'production',
    settings: { SAMPLE_COMPANY: 'allowed', LOG_LEVEL: 'warn', ...liftedLimits },
  });
  const stop = async () => {
    isStopping = true;
    await processes.stopAll();
  };
  try {
    await Promise.all(standIns({ ports, settings: { S3_FOLDER: storageFolder } }).map(start));
    await Promise.all(apiPorts.map((port, index) => start(onPort(api, `api ${index + 1}`, port, '/readyz'))));
    await Promise.all([
      ...[1, 2].map((number) => start({ ...worker, name: `worker ${number}` })),
      ...storefrontPorts.map((port, index) =>
        start(onPort(storefront, `storefront ${index + 1}`, port, '/healthz')),
      ),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    stop,
    kill: (name) => {
      const pid = pids.get(name);
      if (pid) process.kill(pid, 'SIGKILL');
    },
  };
}
