import { join } from 'node:path';
import { type Front, startFront } from '../deploys/front.ts';
import { freePorts } from './ports.ts';
import type { ProcessSpec } from './processes.ts';
import { onPort, type Ports } from './stack.ts';

type Pair = {
  /** The first of each program, then the second of each. */
  readonly specs: readonly ProcessSpec[];
  readonly front: Front;
  /** Waits until HAProxy leads to all of them. */
  untilAllServe(): Promise<void>;
};

/**
 * Plans two of each program on ports of their own; at the ports that everybody knows HAProxy chooses one by
 * chance for each request.
 */
export async function openPair(
  { api, worker, storefront }: Readonly<Record<'api' | 'worker' | 'storefront', ProcessSpec>>,
  ports: Ports,
  folder: string,
): Promise<Pair> {
  const [api1 = 0, api2 = 0, storefront1 = 0, storefront2 = 0] = await freePorts(4);
  // Pages of one name assets that the other has to serve, as soon as there are two versions.
  const shared = {
    ...storefront,
    env: { ...storefront.env, ASSETS_FOLDER: join(folder, 'assets') },
  };
  const backends = {
    api: { 'api-1': api1, 'api-2': api2 },
    storefront: { 'storefront-1': storefront1, 'storefront-2': storefront2 },
  };
  const front = await startFront(folder, backends, { api: ports.api, storefront: ports.storefront });
  return {
    front,
    specs: [
      onPort(api, 'api 1', api1, '/readyz'),
      { ...worker, name: 'worker 1' },
      onPort(shared, 'storefront 1', storefront1, '/healthz'),
      onPort(api, 'api 2', api2, '/readyz'),
      { ...worker, name: 'worker 2' },
      onPort(shared, 'storefront 2', storefront2, '/healthz'),
    ],
    untilAllServe: async () => {
      for (const server of Object.values(backends).flatMap((servers) => Object.keys(servers)))
        await front.until(server, 'UP');
    },
  };
}
