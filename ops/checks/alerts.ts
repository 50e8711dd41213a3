import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPrometheus, runTool, toolCache } from '../telemetry/prometheus-tools.ts';

/**
 * `npm run alerts`: checks the rules with Prometheus' own tool and runs their tests; the queries of the
 * dashboards are checked as rules.
 */
const folder = join(import.meta.dirname, '../telemetry');

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

const tool = findPrometheus('promtool');
// JSON is YAML as well.
const queries = join(toolCache, 'dashboards.yml');
mkdirSync(toolCache, { recursive: true });
writeFileSync(queries, dashboardRules());
runTool(tool, ['check', 'config', '--syntax-only', 'prometheus.yml'], folder);
runTool(tool, ['check', 'rules', 'service-levels.yml', 'alerts.yml', queries], folder);
runTool(tool, ['test', 'rules', 'rules.test.yml'], folder);
