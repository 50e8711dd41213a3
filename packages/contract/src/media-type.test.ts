import { expect, test } from 'vitest';
import { isAcceptable } from './media-type.ts';

test.each<[string | undefined, boolean]>([
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['application/json', true],
  ['application/vnd.mendwell+json', true],
  ['application/vnd.mendwell+json; version=2.2.0', true],
  ['application/vnd.mendwell+json;version="2.2.0"', true],
  ['Application/Vnd.Mendwell+JSON; Version=2.2.0', true],
  ['text/html, application/vnd.mendwell+json; version=2.2.0;q=0.5', true],
  ['application/vnd.mendwell+json; version=2.1.0', false],
  ['application/vnd.mendwell+json; version=', false],
  ['application/vnd.other+json', false],
  ['text/html', false],
])('API-02 Accept %j is served: %s', (accept, expected) => {
  expect(isAcceptable(accept)).toBe(expected);
});
