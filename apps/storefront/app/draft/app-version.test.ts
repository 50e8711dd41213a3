import { expect, test } from 'vitest';
import { isVersion, whatToDo } from './app-version.ts';

const minutes = 60_000;
const old = {
  running: 'version-01',
  serving: 'version-02',
  reloadedFor: null,
  isHeld: false,
  isStranded: false,
  awayMs: 0,
};

test.each<[string, Partial<Parameters<typeof whatToDo>[0]>, ReturnType<typeof whatToDo>]>([
  ['is the newest', { serving: 'version-01' }, 'stay'],
  ['is the newest and was left for long', { serving: 'version-01', awayMs: 60 * minutes }, 'stay'],
  ['is old and being looked at', {}, 'offer'],
  ['is old and was left for a moment, for a photo', { awayMs: 2 * minutes }, 'offer'],
  ['is old and was left for long', { awayMs: 10 * minutes }, 'reload'],
  ['cannot read the newer shape', { isStranded: true }, 'reload'],
  ['has reloaded for this version', { awayMs: 60 * minutes, reloadedFor: 'version-02' }, 'offer'],
  ['has reloaded and still cannot read it', { isStranded: true, reloadedFor: 'version-02' }, 'offer'],
  ['has reloaded for the one before', { awayMs: 60 * minutes, reloadedFor: 'version-00' }, 'reload'],
  ['is submitting a payment', { awayMs: 60 * minutes, isHeld: true }, 'stay'],
  ['is submitting a payment and cannot read it', { isStranded: true, isHeld: true }, 'stay'],
])('SHELL-08 a page that %s', (_, situation, expected) => {
  expect(whatToDo({ ...old, ...situation })).toBe(expected);
});

test.each([
  ['version-02', true],
  ['', false],
  ['<!doctype html><title>Hotel</title>', false],
  ['version-02\n', false],
])('SHELL-08 %j is a version: %s', (text, expected) => {
  expect(isVersion(text)).toBe(expected);
});
