import { retentionDays } from '@mendwell/domain';
import { afterEach, expect, test, vi } from 'vitest';
import { storedCustomer, writeCustomer } from './customer.ts';
import { openTab } from './fixtures/fake-storage.ts';
import { sweepStored } from './sweep-stored.ts';
import { unreadableKeys } from './versioned.ts';

afterEach(() => void vi.useRealTimers());
const dayMs = 24 * 60 * 60 * 1000;

test('BAG-07 each key is added to what is stored now, also by another tab', () => {
  const { otherTab } = openTab();
  writeCustomer({ firstName: 'Mira' });
  otherTab('customerForm', JSON.stringify({ v: 1, value: { firstName: 'Mira', lastName: 'Okafor' } }));
  writeCustomer({ email: 'mira@example.com' });
  expect(storedCustomer.get()).toEqual({
    firstName: 'Mira',
    lastName: 'Okafor',
    email: 'mira@example.com',
  });
});

test('SHELL-08 a form from before there were versions is read as it is', () => {
  openTab({ customerForm: JSON.stringify({ firstName: 'Mira', postalCode: '10115' }) });
  expect(storedCustomer.get()).toEqual({ firstName: 'Mira', postalCode: '10115' });
});

test('BAG-07 a field that cannot be read takes no other with it, and is set aside', () => {
  openTab({ customerForm: JSON.stringify({ v: 1, value: { firstName: 'Mira', email: {}, more: 1 } }) });
  expect(storedCustomer.get()).toEqual({ firstName: 'Mira' });
  expect(unreadableKeys()).toContain('customerForm');
});

test.each(['null', '[]', '"x"', '{', '7'])('BAG-07 what is no form counts as none: %s', (text) => {
  openTab({ customerForm: text });
  expect(storedCustomer.get()).toBeUndefined();
});

test('LAW-13 contact details in the browser end 30 days after the last change', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  openTab();
  writeCustomer({ firstName: 'Mira' });
  vi.setSystemTime(Date.now() + 29 * dayMs);
  writeCustomer({ email: 'mira@example.com' });
  vi.setSystemTime(Date.now() + retentionDays.browserContact * dayMs - 1);
  sweepStored();
  expect(storedCustomer.get()).toEqual({ firstName: 'Mira', email: 'mira@example.com' });
  vi.setSystemTime(Date.now() + 1);
  // Reads the value again, like a page that is opened at that time.
  openTab({ customerForm: ` ${localStorage.getItem('customerForm') ?? ''}`, language: 'de' });
  expect(storedCustomer.get()).toBeUndefined();
  expect(unreadableKeys()).not.toContain('customerForm');
  sweepStored();
  expect(localStorage.getItem('customerForm')).toBeNull();
  expect(localStorage.getItem('language')).toBe('de');
});
