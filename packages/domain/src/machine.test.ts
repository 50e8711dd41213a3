import { expect, test } from 'vitest';
import { decide, type Machine, reachableStates } from './machine.ts';

type Door = 'open' | 'shut' | 'walled up';
const door: Machine<Door, 'close' | 'open', { locked: boolean }, 'creak', 'locked' | 'no'> = {
  initial: 'shut',
  commands: {
    open: [
      {
        from: ['shut'],
        to: 'open',
        effects: ['creak'],
        unless: (facts) => (facts.locked ? 'locked' : undefined),
      },
    ],
    close: [{ from: ['open'], to: 'shut' }],
  },
  otherwise: { open: 'no', close: 'no' },
};
const now = new Date('2026-11-15T12:00:00Z');

test('a transition answers with the next state and its effects', () => {
  expect(decide(door, 'open', { state: 'shut', locked: false }, now)).toEqual({
    to: 'open',
    effects: ['creak'],
  });
  expect(decide(door, 'close', { state: 'open', locked: false }, now)).toEqual({ to: 'shut', effects: [] });
});

test('a guard refuses with its own reason, a wrong state with the general one', () => {
  expect(decide(door, 'open', { state: 'shut', locked: true }, now)).toEqual({ refusal: 'locked' });
  expect(decide(door, 'open', { state: 'open', locked: false }, now)).toEqual({ refusal: 'no' });
});

test('a state that no command leads to is not reachable', () => {
  expect([...reachableStates(door)].toSorted()).toEqual(['open', 'shut']);
});
