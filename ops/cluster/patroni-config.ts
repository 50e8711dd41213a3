export const databaseName = 'mendwell';
export const patroniPort = 8008;
export const postgresPort = 5432;
export const etcdPort = 2379;
export const etcdPeerPort = 2380;

type Node = { readonly name: string; readonly address: string };
type Options = {
  readonly node: Node;
  readonly nodes: readonly Node[];
  readonly subnet: string;
  readonly binaries: string;
  readonly folder: string;
  readonly dataFolder: string;
};

/**
 * Times in seconds, which decide how soon a lost primary is replaced. 20 is the least that Patroni takes
 * for the lease; it must be at least a loop and two retries.
 */
const times = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

/** Returns Patroni's settings for one node, as JSON, which is YAML as well. */
export function patroniConfig({ node, nodes, subnet, binaries, folder, dataFolder }: Options): string {
  const at = (port: number) => `${node.address}:${port}`;
  const everywhere = `host all all ${subnet} trust`;
  return JSON.stringify(
    {
      scope: databaseName,
      name: node.name,
      restapi: { listen: at(patroniPort), connect_address: at(patroniPort) },
      etcd3: { hosts: nodes.map(({ address }) => `${address}:${etcdPort}`) },
      bootstrap: {
        dcs: {
          ...times,
          maximum_lag_on_failover: 1_048_576,
          // A crashed primary is replaced, not waited for.
          primary_start_timeout: 0,
          // A commit is acknowledged when a second machine has it on disk, and only a machine that has
          // everything becomes the primary. With no second machine left, writes go on alone.
          synchronous_mode: true,
          synchronous_mode_strict: false,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: {
              max_connections: 120,
              shared_buffers: '128MB',
              wal_level: 'replica',
              wal_log_hints: 'on',
              synchronous_commit: 'on',
              max_wal_size: '256MB',
              wal_keep_size: '128MB',
              // A standby behind a broken cable is noticed after this time.
              wal_sender_timeout: '10s',
              wal_receiver_timeout: '10s',
              // The machines of the cluster fill at most a small file system.
              max_slot_wal_keep_size: '512MB',
              log_min_messages: 'fatal',
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: at(postgresPort),
        connect_address: at(postgresPort),
        data_dir: dataFolder,
        bin_dir: binaries,
        pgpass: `${folder}/pgpass`,
        // Only this machine reaches the network of the cluster. In production these are passwords.
        pg_hba: ['local all all trust', everywhere, `host replication all ${subnet} trust`],
        authentication: {
          superuser: { username: 'postgres' },
          replication: { username: 'replicator' },
          rewind: { username: 'rewind' },
        },
        // Shared memory as files of the data directory, so that a killed server leaves none in the system's.
        parameters: { unix_socket_directories: folder, dynamic_shared_memory_type: 'mmap' },
      },
      watchdog: { mode: 'off' },
    },
    null,
    2,
  );
}
