import { expect, test } from 'vitest';
import { imageBill } from './image-bill.ts';

test('OPS-01 the bill of an image names the image by digest, Node, the packages of Debian and the libraries', () => {
  const bill = imageBill(
    {
      image: 'shop-api',
      digest: 'sha256:aa',
      nodeVersion: '26.10.0',
      debian: [{ name: 'libstdc++6', version: '12.2.0-14', architecture: 'amd64', sha256: 'bb' }],
      lock: {
        name: 'shop',
        packages: { 'node_modules/pg': { version: '8.0.0', license: 'MIT', integrity: 'sha512-AAEC' } },
      },
    },
    new Date('2026-11-18T10:00:00Z'),
  );
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { type: 'container', name: 'shop-api', version: 'sha256:aa' } },
    components: [
      { name: 'node', version: '26.10.0' },
      {
        purl: 'pkg:deb/debian/libstdc%2B%2B6@12.2.0-14?arch=amd64',
        hashes: [{ alg: 'SHA-256', content: 'bb' }],
      },
      { purl: 'pkg:npm/pg@8.0.0', hashes: [{ alg: 'SHA-512', content: '000102' }] },
    ],
  });
});
