import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run units`: asks systemd how exposed each unit is, without starting it. Its scale goes from 0 to 10;
 * more than 2 fails. systemd need not be running, only installed.
 */
const folder = join(import.meta.dirname, '../systemd');
const most = 2;

const units = readdirSync(folder).filter((file) => file.endsWith('.service'));
let failed = units.length === 0;
for (const unit of units) {
  const args = ['security', '--offline=true', '--no-pager', `--threshold=${most * 10}`, join(folder, unit)];
  const { status, stdout, stderr, error } = spawnSync('systemd-analyze', args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  if (error) throw new Error('systemd-analyze is missing: install systemd.', { cause: error });
  const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
  const holds = status === 0 && exposure <= most;
  console.log(`  ${holds ? 'ok    ' : 'FAILED'}  ${unit}: exposure ${exposure}, at most ${most}`);
  // systemd names lines that it does not understand, and ignores them otherwise.
  const ignored = stderr.split('\n').filter((line) => /unknown|invalid|failed|ignor/i.test(line));
  if (ignored.length > 0) console.log(ignored.join('\n'));
  failed ||= !holds || ignored.length > 0;
}
process.exit(failed ? 1 : 0);
