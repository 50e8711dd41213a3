import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { billOf, type Lock } from './bill-of-materials.ts';

const madeAt = new Date('2026-11-18T10:00:00Z');

test('SEC-08 the bill of materials names each package once, with version, licence, checksum and address', () => {
  const packages = {
    '': {},
    'packages/web': { version: '0.0.0' },
    'node_modules/@shop/web': { link: true },
    'node_modules/@fastify/cookie': { version: '1.2.0', license: 'MIT', integrity: 'sha512-AAEC' },
    'node_modules/a/node_modules/@fastify/cookie': {
      version: '1.2.0',
      license: 'MIT',
      integrity: 'sha512-AAEC',
    },
    'node_modules/vitest': { version: '5.0.0', dev: true },
  };
  expect(billOf({ name: 'shop', packages }, madeAt)).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { timestamp: '2026-11-18T10:00:00.000Z', component: { type: 'application', name: 'shop' } },
    components: [
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40fastify/cookie@1.2.0',
        name: '@fastify/cookie',
        version: '1.2.0',
        scope: 'required',
        purl: 'pkg:npm/%40fastify/cookie@1.2.0',
        licenses: [{ expression: 'MIT' }],
        hashes: [{ alg: 'SHA-512', content: '000102' }],
      },
      {
        type: 'library',
        'bom-ref': 'pkg:npm/vitest@5.0.0',
        name: 'vitest',
        version: '5.0.0',
        scope: 'excluded',
        purl: 'pkg:npm/vitest@5.0.0',
        hashes: [],
      },
    ],
  });
});

test('SEC-08 every package of the lock file has a checksum in the bill', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const { components } = billOf(lock, madeAt) as { components: { name: string; hashes: object[] }[] };
  expect(components.length).toBeGreaterThan(500);
  expect(components.filter(({ hashes }) => hashes.length !== 1).map(({ name }) => name)).toEqual([]);
});
