import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run alerts`: checks the rules with Prometheus' own tool and runs their tests; the queries of the
 * dashboards are checked as rules. The tool is Debian's; it is unpacked, not installed.
 */
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'ops/telemetry');
const cache = join(root, 'node_modules/.cache/prometheus');

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
}

function findTool(): string {
  const known = ['/usr/bin/promtool', join(cache, 'usr/bin/promtool')].find((path) => existsSync(path));
  if (known) return known;
  mkdirSync(cache, { recursive: true });
  run('apt-get', ['-qq', 'download', 'prometheus'], cache);
  const archive = readdirSync(cache).find((name) => name.endsWith('.deb')) ?? '';
  run('dpkg', ['-x', archive, '.'], cache);
  rmSync(join(cache, archive));
  return join(cache, 'usr/bin/promtool');
}

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };
function dashboardRules(): string {
  const names = readdirSync(join(folder, 'dashboards'));
  const queries = names.flatMap((name) =>
    (JSON.parse(readFileSync(join(folder, 'dashboards', name), 'utf8')) as Dashboard).panels.flatMap(
      ({ targets }) => targets.map(({ expr }) => expr),
    ),
  );
  const rules = queries.map((expr, at) => ({ record: `dashboard:query_${at}`, expr }));
  return JSON.stringify({ groups: [{ name: 'dashboards', rules }] });
}

const tool = findTool();
// JSON is YAML as well.
const queries = join(cache, 'dashboards.yml');
mkdirSync(cache, { recursive: true });
writeFileSync(queries, dashboardRules());
run(tool, ['check', 'config', '--syntax-only', 'prometheus.yml'], folder);
run(tool, ['check', 'rules', 'service-levels.yml', 'alerts.yml', queries], folder);
run(tool, ['test', 'rules', 'rules.test.yml'], folder);
