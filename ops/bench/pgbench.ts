import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs prepared statements as often as pgbench can, with as many clients as our own side gets. */
export function pgbench(databaseUrl: string, statement: string, file: string, clients: number) {
  // pgbench ends a command of its own, as \\gset, at the end of the line.
  writeFileSync(file, statement.trim().replaceAll(/(?<!gset)\n/g, ' '));
  return async (seconds: number): Promise<number> => {
    const settings = ['-n', '-M', 'prepared', '-f', file, '-c', String(clients), '-j', '2', '-T'];
    const { stdout } = await run('pgbench', [...settings, String(seconds), databaseUrl]);
    const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (failed > 0 || !(perSecond > 0)) throw new Error(`pgbench: ${stdout}`);
    return perSecond;
  };
}
