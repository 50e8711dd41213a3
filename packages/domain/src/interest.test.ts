import { expect, test } from 'vitest';
import {
  decideInterest,
  type InterestCommand,
  type InterestState,
  interestMachine,
  interestStates,
} from './interest.ts';
import { reachableStates } from './machine.ts';

const now = new Date('2026-11-15T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

type Row = [InterestState, mailed: Date | undefined, InterestCommand, expected: string];
test.each<Row>([
  ['pending', minutesAgo(11), 'register', 'pending +mail_confirmation'],
  ['pending', minutesAgo(9), 'register', 'refused: recently_mailed'],
  ['pending', undefined, 'register', 'pending +mail_confirmation'],
  ['unsubscribed', undefined, 'register', 'refused: already_registered'],
  ['confirmed', minutesAgo(60), 'register', 'refused: already_registered'],
  ['pending', minutesAgo(1), 'confirm', 'confirmed'],
  ['confirmed', minutesAgo(1), 'confirm', 'confirmed'],
  ['unsubscribed', minutesAgo(1), 'confirm', 'refused: link_used'],
  ['pending', minutesAgo(1), 'unsubscribe', 'unsubscribed'],
  ['confirmed', minutesAgo(1), 'unsubscribe', 'unsubscribed'],
  ['unsubscribed', minutesAgo(1), 'unsubscribe', 'unsubscribed'],
  ['pending', undefined, 'tell', 'refused: not_waiting'],
  ['confirmed', undefined, 'tell', 'told +mail_arrival'],
  ['told', undefined, 'tell', 'refused: not_waiting'],
  ['unsubscribed', undefined, 'tell', 'refused: not_waiting'],
  ['told', minutesAgo(60), 'register', 'refused: already_registered'],
  ['told', minutesAgo(1), 'confirm', 'told'],
  ['told', minutesAgo(1), 'unsubscribe', 'unsubscribed'],
])('interest %s (mailed %s): %s gives %s', (state, mailedAt, command, expected) => {
  const decision = decideInterest(command, { state, mailedAt }, now);
  const said =
    'refusal' in decision
      ? `refused: ${decision.refusal}`
      : [decision.to, ...decision.effects.map((one) => `+${one}`)].join(' ');
  expect(said).toBe(expected);
});

test('every interest state can be reached', () => {
  expect([...reachableStates(interestMachine)].toSorted()).toEqual([...interestStates].toSorted());
});
