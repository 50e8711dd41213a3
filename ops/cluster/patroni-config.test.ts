import { expect, test } from 'vitest';
import { clusterPackages } from './packages.ts';
import { patroniConfig } from './patroni-config.ts';

const node = { name: 'a', address: '10.0.0.1' };
const read = () =>
  JSON.parse(
    patroniConfig({
      node,
      nodes: [node, { name: 'b', address: '10.0.0.2' }],
      subnet: '10.0.0.0/24',
      binaries: '/bin',
      folder: '/run',
      dataFolder: '/data',
    }),
  );

test('OPS-03 a commit is acknowledged when a second machine has it on disk, and only such a machine is promoted', () => {
  const { dcs } = read().bootstrap;
  expect(dcs.synchronous_mode).toBe(true);
  expect(dcs.postgresql.parameters.synchronous_commit).toBe('on');
});

test('OPS-03 the lease of a lost primary and the next decision leave ten of the thirty seconds for the promotion', () => {
  const { ttl, loop_wait: loop, retry_timeout: retry, primary_start_timeout: start } = read().bootstrap.dcs;
  expect(ttl).toBeGreaterThanOrEqual(loop + 2 * retry);
  expect(ttl).toBeLessThanOrEqual(20);
  expect(start).toBe(0);
});

test('OPS-03 Patroni is one that loses nothing when a frozen primary thaws: 4.0.7 or newer', () => {
  const [{ path }] = clusterPackages.pinned;
  const [major = 0, minor = 0, patch = 0] = (/_(\d+\.\d+\.\d+)-/.exec(path)?.[1] ?? '')
    .split('.')
    .map(Number);
  expect(major * 1e4 + minor * 100 + patch).toBeGreaterThanOrEqual(4_00_07);
});
