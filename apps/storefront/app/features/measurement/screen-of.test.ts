import { expect, test } from 'vitest';
import { screenOf } from './screen-of.ts';

test.each([
  ['/bookservice/1', 'booking_1'],
  ['/bookservice/7', 'booking_7'],
  ['/checkout/1', 'checkout_1'],
  ['/checkout/3', 'checkout_3'],
  ['/booking/resume', 'order_placed'],
  ['/bookservice/8', undefined],
  ['/checkout/4', undefined],
  ['/booking', undefined],
  ['/', undefined],
  ['/help/FAQ', undefined],
  ['/order/status', undefined],
  ['/partner/review', undefined],
  ['/elsewhere/checkout/1', undefined],
])('DATA-02 of all addresses only screens of booking and checkout have a name: %s', (path, screen) => {
  expect(screenOf(path)).toBe(screen);
});
