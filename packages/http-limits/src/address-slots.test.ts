import { expect, test } from 'vitest';
import { createAddressSlots } from './address-slots.ts';

test('SEC-01 work of one address waits behind its own, some of it is refused, and what fails gives its turn on', async () => {
  const slots = createAddressSlots({ atOnce: 1, waiting: 2 });
  const gate = Promise.withResolvers<string>();
  const ran: string[] = [];
  const work = (name: string) => async () => {
    ran.push(name);
    return name;
  };
  const first = slots.run('a', () => gate.promise);
  const failing = slots.run('a', () => Promise.reject(new Error('failed')));
  const third = slots.run('a', work('third'));
  expect(await slots.run('a', work('fourth'))).toBe('full');
  expect(await slots.run('b', work('other'))).toBe('other');
  expect(ran).toEqual(['other']);
  gate.resolve('first');
  expect(await first).toBe('first');
  await expect(failing).rejects.toThrow('failed');
  expect(await third).toBe('third');
  expect(await slots.run('a', work('later'))).toBe('later');
});
