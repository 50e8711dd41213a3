import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rules = read('ops/telemetry/service-levels.yml') + read('ops/telemetry/alerts.yml');
const alerts = [...rules.matchAll(/- alert: (\w+)[^]*?runbook: (\S+)/g)].map(
  ([, name = '', runbook = '']) => ({
    name,
    runbook,
  }),
);

test('OPS-06 every alert has a runbook that names it, and a test', () => {
  expect(alerts.length).toBe(rules.split('- alert:').length - 1);
  const tested = read('ops/telemetry/rules.test.yml');
  for (const { name, runbook } of alerts) {
    expect(existsSync(join(root, runbook)), runbook).toBe(true);
    expect(read(runbook)).toContain(`\`${name}\``);
  }
  const untested = alerts
    .filter(({ name }) => !tested.includes(`alertname: ${name}\n`))
    .map(({ name }) => name);
  // Slow burns are the same rule over longer windows.
  expect(untested).toEqual(['PagesBudgetBurnsSlowly', 'SpeedBudgetBurnsSlowly', 'MailBudgetBurnsSlowly']);
});

test('OPS-06 every runbook is listed, and belongs to an alert or to a task that people do by themselves', () => {
  const files = readdirSync(join(root, 'docs/runbooks')).filter((name) => name !== 'README.md');
  const [listed = '', tasks = ''] = read('docs/runbooks/README.md').split('## Tasks');
  const ofAlerts = new Set(alerts.map(({ runbook }) => runbook.replace('docs/runbooks/', '')));
  for (const file of files) expect(ofAlerts.has(file) ? listed : tasks).toContain(`(${file})`);
});

test('OPS-05 rules and dashboards name metrics that processes have', () => {
  const source = [
    'packages/telemetry/src/metrics.ts',
    'apps/api/src/platform/telemetry.ts',
    'apps/api/src/platform/job-backlog.ts',
    'apps/api/src/watch-backlog.ts',
  ]
    .map(read)
    .join();
  const used = `${rules}${read('ops/telemetry/dashboards/overview.json')}`.match(/\bmendwell_\w+/g) ?? [];
  const names = new Set(used.map((name) => name.replace(/_(bucket|count|sum)$/, '')));
  expect(names.size).toBeGreaterThan(8);
  expect([...names].filter((name) => !source.includes(`'${name}'`))).toEqual([]);
});
