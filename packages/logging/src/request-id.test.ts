import { expect, test } from 'vitest';
import { requestIdOf } from './request-id.ts';

test.each([
  undefined,
  '',
  'short',
  'x'.repeat(65),
  'with space',
  'line\nbreak-line',
  '{"level":"fatal"}',
  ['several-ids', 'in-a-list'],
  'ümlaut-ümlaut',
])('SEC-08 a request id from outside that is not one of ours is replaced: %j', (given) => {
  expect(requestIdOf(given)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/);
});

test('SEC-08 a well-formed request id is taken over, so that one request has one id everywhere', () => {
  for (const id of ['req-12345678', 'a'.repeat(64), '0190b7c2-8f3e-7cc1-b0a8-2d1f0c9d4e5f'])
    expect(requestIdOf(id)).toBe(id);
});
