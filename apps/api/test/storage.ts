import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

export type TestBucket = { readonly name: string; keys(): string[] };

/** Creates a bucket for one test file, with access to its content that needs no signature. */
export function createTestBucket(): TestBucket {
  const name = `test-${randomBytes(6).toString('hex')}`;
  const folder = join(inject('storageFolder'), name);
  mkdirSync(folder, { recursive: true });
  return {
    name,
    keys: () =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { key: string }).key)
        .toSorted(),
  };
}
