import { expect, test } from 'vitest';
import { auditAddress, readFilters } from './audit-filters.ts';

test('DESK-03 an address keeps the filters that were filled in, and the page', () => {
  const filters = readFilters(new URLSearchParams('orderNumber=+7K3Q+&person=&act=order_read&other=1'));
  expect(filters).toEqual({ orderNumber: '7K3Q', act: 'order_read' });
  expect(auditAddress(filters)).toBe('/audit?orderNumber=7K3Q&act=order_read');
  expect(auditAddress(filters, '1.a')).toBe('/audit?orderNumber=7K3Q&act=order_read&after=1.a');
  expect(auditAddress({})).toBe('/audit');
});
