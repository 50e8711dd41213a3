import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Programs } from '../local/debian-packages.ts';
import type { User } from '../local/unprivileged-user.ts';
import { runStep, StepFailed } from '../run-step.ts';
import { pgbackrestConfig, type Repository, stanza } from './pgbackrest-config.ts';
import { ownUser } from './postgres-server.ts';

type Options = Omit<Repository, 'passphrase'> & { readonly programs: Programs };

export type Backups = {
  /** The command with which PostgreSQL hands over each segment of its log. */
  readonly archiveCommand: string;
  /** Runs a command of pgBackRest and returns how many seconds it took. */
  run(command: string, ...options: string[]): Promise<number>;
};

/** Prepares encrypted backups of a server on this machine, kept in an S3 storage. */
export function prepareBackups({ programs, folder, postgresPort, storage }: Options): Backups {
  const user = ownUser();
  const config = join(folder, 'pgbackrest.conf');
  for (const name of ['log', 'lock', 'spool']) {
    mkdirSync(join(folder, name));
    if (user) chownSync(join(folder, name), user.uid, user.gid);
  }
  writeFileSync(
    config,
    pgbackrestConfig({ folder, postgresPort, storage, passphrase: randomBytes(32).toString('base64') }),
  );
  if (user) chownSync(config, user.uid, user.gid);
  chmodSync(config, 0o600);
  const program = programs.find('/usr/bin/pgbackrest');
  const common = [`--config=${config}`, `--stanza=${stanza}`];
  return {
    archiveCommand: `${program} ${common.join(' ')} archive-push %p`,
    run: async (command, ...options) => {
      const began = performance.now();
      const args = [...common, ...options, command];
      const asUser = (owner: User) => [
        `--reuid=${owner.uid}`,
        `--regid=${owner.gid}`,
        '--clear-groups',
        program,
      ];
      try {
        await runStep(
          `pgbackrest ${command}`,
          user ? 'setpriv' : program,
          [...(user ? asUser(user) : []), ...args],
          { env: programs.env, cwd: folder },
        );
      } catch (error) {
        if (error instanceof StepFailed)
          throw new Error(`${error.message}: ${error.output}`, { cause: error });
        throw error;
      }
      return (performance.now() - began) / 1000;
    },
  };
}
