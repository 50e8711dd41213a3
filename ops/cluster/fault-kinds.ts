import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { DatabaseNode } from './database-node.ts';

export type FaultKind = {
  readonly name: string;
  /** Whom it hits: the primary of this moment. */
  readonly begin: (cluster: Cluster, primary: DatabaseNode) => Promise<void> | void;
  /** How long it lasts before it is healed. */
  readonly seconds: number;
  readonly heal: (cluster: Cluster, primary: DatabaseNode) => Promise<void> | void;
};

const byItself = () => undefined;

export const faultKinds: readonly FaultKind[] = [
  {
    name: 'postmaster killed',
    begin: (_, primary) => primary.killPostmaster(),
    seconds: 25,
    heal: byItself,
  },
  {
    name: 'Patroni and PostgreSQL killed',
    begin: (_, primary) => primary.killDatabase(),
    seconds: 35,
    heal: (_, primary) => primary.startPatroni(),
  },
  {
    name: 'machine frozen, then thawed',
    begin: (_, primary) => primary.machine.signal('SIGSTOP'),
    seconds: 40,
    heal: (_, primary) => primary.machine.signal('SIGCONT'),
  },
  {
    name: 'planned switchover',
    begin: (cluster) => cluster.database.switchover(),
    seconds: 15,
    heal: byItself,
  },
  {
    name: 'network cut',
    begin: (_, primary) => primary.machine.cut(),
    seconds: 40,
    heal: (_, primary) => primary.machine.join(),
  },
  {
    name: 'disk full',
    begin: (_, primary) => primary.fillDisk(),
    seconds: 40,
    heal: (_, primary) => primary.freeDisk(),
  },
  {
    name: 'clock two minutes ahead',
    begin: (_, primary) => primary.moveClock(120),
    seconds: 20,
    heal: (_, primary) => primary.moveClock(0),
  },
  {
    name: 'etcd member killed',
    begin: (_, primary) => primary.killEtcd(),
    seconds: 20,
    heal: (_, primary) => primary.startEtcd(),
  },
  {
    name: 'API and worker killed',
    begin: async ({ product }) => {
      for (const name of ['api 1', 'worker 1']) product.kill(name);
      await wait(8000);
      for (const name of ['api 2', 'worker 2']) product.kill(name);
    },
    seconds: 15,
    heal: byItself,
  },
];
