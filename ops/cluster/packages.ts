import { type Programs, unpackPackages } from '../local/debian-packages.ts';

/**
 * Patroni 3.0.2 of Debian 12 loses acknowledged orders when a frozen primary thaws; 4.0.7 of Debian 13
 * does not, and runs with the Python of Debian 12.
 */
const patroni = {
  replaces: 'patroni',
  path: 'pool/main/p/patroni/patroni_4.0.7-3~deb13u1_all.deb',
  sha256: 'b8a6d276d3adb0c9b8a6d6198575c6081134bd2038b4780d08a6c34375972931',
};

export const clusterPackages = {
  names: ['etcd-server', 'haproxy', 'libfaketime', 'postgresql-15'],
  pinned: [patroni],
} as const;

export const clusterPrograms = (): Promise<Programs> =>
  unpackPackages('cluster', clusterPackages.names, clusterPackages.pinned);
