import { Booking, coat, workshop } from '../fixtures/booking.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('stored work that is broken, old or not kept', () => {
  const key = (name: string, value: string) => ({ name, value });
  const broken = [
    key('bag', '{"v":1,"value":{"provider":7}}'),
    key('bag', 'not json'),
    key('bag', '{"v":1,"value":{"provider":null,"items":[{}]}}'),
    key('draft', '{"v":1,"value":{"item":{"images":"no"}}}'),
    key('draft', '[]'),
    key('stepper', '{"v":1,"value":99}'),
    key('location', '{"v":1,"value":{"city":5}}'),
    key('pricing', '"x"'),
    key('customerForm', '{"v":1,"value":{"email":{}}}'),
    key('language', 'klingon'),
    key('version', '{'),
  ];
  test('BAG-07 FAULT-32 nothing that stands in the storage breaks a page', async ({ page, say }) => {
    const booking = new Booking(page, say, 'EN');
    await page.goto('/imprint');
    for (const { name, value } of broken) {
      await page.evaluate(
        ([one, text]) => {
          localStorage.clear();
          localStorage.setItem(one ?? '', text ?? '');
        },
        [name, value],
      );
      await page.goto('/booking');
      await booking.expectScreen(1);
    }
  });

  for (const [name, block] of [
    [
      'blocked',
      () => {
        Object.defineProperty(globalThis, 'localStorage', {
          get: () => {
            throw new DOMException('no', 'SecurityError');
          },
        });
      },
    ],
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
  ] as const)
    test(`BAG-07 FAULT-32 with storage ${name} an item still reaches the bag`, async ({ page, say }) => {
      await page.addInitScript(block);
      const booking = new Booking(page, say, 'EN');
      await page.goto('/bookservice/1?postalCode=10115');
      await booking.expectScreen(1);
      await booking.book(coat, 'coat.jpg');
      await expect(booking.drawer).toContainText(workshop);
    });
});
