import { setTimeout as wait } from 'node:timers/promises';
import type { Programs } from '../local/debian-packages.ts';
import type { Processes } from '../local/processes.ts';
import { unprivilegedUser } from '../local/unprivileged-user.ts';
import { createNode, type DatabaseNode } from './database-node.ts';
import type { Network } from './network.ts';

export type Member = {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
};

export type DatabaseCluster = {
  readonly nodes: readonly DatabaseNode[];
  /** Returns what Patroni says about each member; empty when nobody answers. */
  members(): Promise<readonly Member[]>;
  /** Returns the node that Patroni calls the primary, asking each node about itself. */
  leader(): Promise<DatabaseNode | undefined>;
  switchover(): Promise<void>;
  /** Waits until one primary, a synchronous standby and one more replica stream. */
  untilWhole(seconds?: number): Promise<void>;
  remove(): void;
};

type Answer = { readonly status: number; readonly content: string };

/** Returns undefined when nobody answers in time. */
const ask = async (url: string, init: RequestInit = {}, ms = 1500): Promise<Answer | undefined> => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ms) });
    return { status: response.status, content: await response.text() };
  } catch {
    return undefined;
  }
};

export function isWhole(members: readonly Member[], count: number): boolean {
  const leader = members.find(({ role }) => role === 'leader');
  const others = members.filter((one) => one !== leader);
  return (
    members.length === count &&
    leader?.state === 'running' &&
    others.every(({ role, state }) => role !== 'leader' && state === 'streaming') &&
    others.some(({ role }) => role === 'sync_standby') &&
    members.every(({ timeline }) => timeline === leader.timeline)
  );
}

type Options = {
  readonly network: Network;
  readonly folder: string;
  readonly programs: Programs;
  readonly processes: Processes;
};

/** Starts three members of etcd and three PostgreSQL under Patroni. */
export async function startDatabaseCluster({
  network,
  folder,
  programs,
  processes,
}: Options): Promise<DatabaseCluster> {
  const { machines, subnet } = network;
  const user = unprivilegedUser();
  const nodes: DatabaseNode[] = [];
  const remove = () => {
    for (const node of nodes) node.remove();
  };

  const members: DatabaseCluster['members'] = async () => {
    const answers = await Promise.all(nodes.map(({ patroniUrl }) => ask(`${patroniUrl}/cluster`)));
    const first = answers.find((answer) => answer?.status === 200);
    return first ? (JSON.parse(first.content) as { members: Member[] }).members : [];
  };
  const leader: DatabaseCluster['leader'] = async () => {
    const answers = await Promise.all(nodes.map(({ patroniUrl }) => ask(`${patroniUrl}/primary`)));
    return nodes[answers.findIndex((answer) => answer?.status === 200)];
  };
  const untilWhole: DatabaseCluster['untilWhole'] = async (seconds = 120) => {
    let seen: readonly Member[] = [];
    for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await wait(500)) {
      seen = await members();
      if (isWhole(seen, nodes.length)) return;
    }
    throw new Error(`The database cluster was not whole within ${seconds} s: ${JSON.stringify(seen)}`);
  };

  try {
    for (const machine of machines)
      nodes.push(createNode({ machine, machines, folder, subnet, user, programs, processes }));
    await Promise.all(nodes.map((node) => node.startEtcd()));
    await Promise.all(nodes.map((node) => node.startPatroni()));
    await Promise.all(nodes.map((node) => node.startGuard()));
    await untilWhole(180);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    nodes,
    members,
    leader,
    untilWhole,
    remove,
    switchover: async () => {
      const [from, all] = await Promise.all([leader(), members()]);
      const to = all.find(({ role }) => role === 'sync_standby');
      if (!from || !to) throw new Error('A switchover needs a primary and a synchronous standby.');
      const body = JSON.stringify({ leader: from.name, candidate: to.name });
      const answer = await ask(`${from.patroniUrl}/switchover`, { method: 'POST', body }, 60_000);
      if (answer?.status !== 200)
        throw new Error(`The switchover was refused: ${answer?.content ?? 'no answer'}`);
    },
  };
}
