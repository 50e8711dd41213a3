import { expect, test } from 'vitest';
import { namedScreen } from './named-screen.ts';

test.each([
  ['postalCode=10115', undefined],
  ['category=cat_coats_jackets', 2],
  ['category=cat_coats_jackets&item=sub_wool_coat', 3],
  ['category=cat_coats_jackets&service=svc_fasteners', 2],
  ['category=cat_coats_jackets&item=sub_wool_coat&service=svc_fasteners', 4],
  ['category=cat_coats_jackets&item=sub_wool_coat&option=ss_button_sew', 4],
])('CONT-02 the address %s leads to screen %s', (address, screen) => {
  expect(namedScreen(new URLSearchParams(address))).toBe(screen);
});
