import { runStep } from '../run-step.ts';
import { startCluster } from './cluster.ts';

/** `npm run cluster`: the whole system as pairs and a database cluster, until Ctrl-C. */
await runStep('build', 'node', ['ops/local/build.ts']);
const cluster = await startCluster((line) => console.log(line), 0);
const members = await cluster.database.members();
const machineOf = (name: string) =>
  cluster.database.nodes.find((node) => node.name === name)?.machine.address;
console.log(`
storefront   ${cluster.urls.storefront}
API          ${cluster.urls.api}
primary      ${cluster.urls.primary}
replicas     ${cluster.urls.replicas}
mails        ${cluster.urls.inbox}/messages
payments     ${cluster.urls.stripe}
${members.map(({ name, role }) => `${name}        ${role}, Patroni at http://${machineOf(name)}:8008/cluster`).join('\n')}

Ctrl-C ends everything and leaves nothing behind.`);
await new Promise(() => setInterval(() => undefined, 60_000));
