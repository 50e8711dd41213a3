import * as contract from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkFor, startTestLife, submitted, type TestLife } from '#test/life.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

test.each([
  ['decide', contract.reviewOrder.path, 14],
  ['pay', contract.reviewOrder.path, 14],
  ['pickup', contract.reviewOrder.path, 30],
  ['view', contract.reviewOrder.path, 90],
  // Without the provider's code the link opens nothing, but while it is valid the response says so.
  ['provider', contract.readRequest.path, 90],
] as const)(
  'a link to %s is good at %s for %i days, and not a minute longer',
  async (purpose, path, days) => {
    const { order } = await submitted(life);
    const x = await linkFor(life, order.id, purpose);
    const open = async () => {
      const response = await life.fetch(path.replace('{id}', order.id).replace('{x}', x));
      return ((await response.json()) as { code?: string }).code ?? response.status;
    };
    const whileGood = purpose === 'provider' ? 'code_required' : 200;
    life.clock.advance({ days, minutes: -1 });
    expect(await open()).toBe(whileGood);
    life.clock.advance({ minutes: 1 });
    expect(await open()).toBe('link_invalid');
  },
);
