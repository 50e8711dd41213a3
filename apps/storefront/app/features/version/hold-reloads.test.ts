import { expect, test } from 'vitest';
import { areReloadsHeld, holdReloads } from './hold-reloads.ts';

test('SHELL-08 no reload until everybody has let go, and letting go twice counts once', () => {
  expect(areReloadsHeld()).toBe(false);
  const [one, other] = [holdReloads(), holdReloads()];
  one();
  one();
  expect(areReloadsHeld()).toBe(true);
  other();
  expect(areReloadsHeld()).toBe(false);
});
