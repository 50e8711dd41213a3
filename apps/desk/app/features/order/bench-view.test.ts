import { expect, test } from 'vitest';
import { askedView, benchAddress, openViews } from './bench-view.ts';

const onTheBench = { actions: ['report_unrepaired', 'ask_more_work', 'finish'] as const };

test('DESK-04 CARE-03 CARE-04 what the address asks for is shown where the order allows it, and nothing else', () => {
  const order = { actions: [...onTheBench.actions] };
  expect(openViews(order)).toEqual(['more-work', 'unrepaired']);
  for (const view of openViews(order)) expect(askedView(order, benchAddress(view))).toBe(view);
  for (const search of ['', '?bench=', '?bench=finish', '?bench=toString', '?from=unrepaired'])
    expect([search, askedView(order, search)]).toEqual([search, undefined]);
  // While the customer is asked, only the question can be taken back; after a withdrawal work is only reported.
  for (const actions of [['take_back_more_work' as const], ['finish' as const], []]) {
    expect(openViews({ actions })).toEqual([]);
    expect(askedView({ actions }, benchAddress('more-work'))).toBeUndefined();
  }
  expect(openViews({ actions: ['report_unrepaired'] })).toEqual(['unrepaired']);
});
