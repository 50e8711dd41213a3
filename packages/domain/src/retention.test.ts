import { expect, test } from 'vitest';
import { retainedUntil } from './retention.ts';

test.each([
  ['receipt', '2026-01-01T12:00:00Z', '2034-12-31'],
  ['receipt', '2026-12-31T22:59:59Z', '2034-12-31'],
  // It is New Year in Berlin.
  ['receipt', '2026-12-31T23:00:00Z', '2035-12-31'],
  ['correspondence', '2026-11-15T12:00:00Z', '2032-12-31'],
] as const)('LAW-05 a %s of %s is kept until %s', (paper, writtenAt, last) => {
  expect(retainedUntil(paper, new Date(writtenAt))).toBe(last);
});
