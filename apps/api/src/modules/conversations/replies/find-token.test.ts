import { expect, test } from 'vitest';
import { findToken } from './find-token.ts';

test.each([
  ['the token of a subaddress', ['replies+abc@shop.example'], 'abc'],
  ['in capitals, which mean nothing in an address', ['Replies+ABC@Shop.Example'], 'abc'],
  ['among others', ['mira@example.com', 'replies+abc@shop.example'], 'abc'],
  ['the first of several', ['replies+abc@shop.example', 'replies+def@shop.example'], 'abc'],
  ['no subaddress', ['replies@shop.example'], undefined],
  ['an empty one', ['replies+@shop.example'], undefined],
  ['of another name', ['answers+abc@shop.example'], undefined],
  ['of another domain', ['replies+abc@evil.example'], undefined],
  ['of a domain that only ends like ours', ['replies+abc@not-shop.example'], undefined],
  ['of a domain that only begins like ours', ['replies+abc@shop.example.evil.example'], undefined],
  ['nobody', [], undefined],
])('TALK-01 a token is found in the reply address alone: %s', (_, recipients, token) => {
  expect(findToken(recipients, 'replies@shop.example')).toBe(token);
});
