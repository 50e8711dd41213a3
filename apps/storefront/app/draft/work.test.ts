import { expect, test, vi } from 'vitest';
import { emptyBag } from './bag.ts';
import { FakeStorage, openTab } from './fixtures/fake-storage.ts';
import { bagItem, bagProvider } from './fixtures/items.ts';
import { changeOrderChoices, storedOrderChoices } from './order-choices.ts';
import { storedPricing } from './pricing.ts';
import { storedVoucher } from './voucher.ts';
import { changeWork } from './work.ts';

const fillBag = () =>
  changeWork(({ draft }) => ({
    bag: { provider: bagProvider('prov_1', { ss_button: '600-900' }), items: [bagItem('a')] },
    draft,
  }));
const emptyTheBag = () => changeWork(({ draft }) => ({ bag: emptyBag, draft }));

/** Stores the values in the current format, as their own modules write them. */
function storeAboutBag(): void {
  vi.stubGlobal('sessionStorage', new FakeStorage());
  storedPricing.set({ asked: 'this', answer: {} } as never);
  storedVoucher.set({ applied: null, failures: ['MEND10'] });
  changeOrderChoices({ limit: 'range' });
}

test('BAG-08 an emptied bag takes price, voucher and the choices of the checkout with it', () => {
  const { storage } = openTab();
  fillBag();
  storeAboutBag();
  expect(Object.keys(storage)).toEqual(expect.arrayContaining(['pricing', 'voucher']));
  emptyTheBag();
  expect(Object.keys(storage)).toEqual(['bag']);
  expect(storedOrderChoices.get()).toBeUndefined();
});

test('SHELL-08 an emptied bag leaves alone what a newer version has written', () => {
  const newer = '{"v":99,"value":{}}';
  const { storage } = openTab({ pricing: newer, voucher: newer });
  vi.stubGlobal('sessionStorage', new FakeStorage());
  fillBag();
  emptyTheBag();
  expect([storage['pricing'], storage['voucher']]).toEqual([newer, newer]);
});
