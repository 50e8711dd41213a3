import { type Client, type LanguageName, languageLocales, type OrderRequest } from '@mendwell/contract';
import { storedCustomer } from '#app/draft/customer.ts';
import { isCustomerComplete } from '#app/draft/customer-check.ts';
import { chosenCeiling } from '#app/draft/order-ceiling.ts';
import { wishedEvenings } from '#app/draft/order-choices.ts';
import { orderCustomer } from '#app/draft/order-customer.ts';
import { orderRequest } from '#app/draft/order-request.ts';
import { isSameOrder, type ShownOrder } from '#app/draft/order-shown.ts';
import { readVoucher } from '#app/draft/voucher.ts';
import { readWork } from '#app/draft/work.ts';
import { agreePrice } from './agree-price.ts';
import type { MethodType, NoPrice } from './submit-order.ts';

type Asked = {
  readonly language: LanguageName;
  readonly setupIntentId: string;
  readonly paymentMethod: MethodType;
};

/** Builds the order request from everything that the customer has entered and seen in the checkout. */
export async function makeRequest(
  api: Client,
  { choices, ...shown }: ShownOrder,
  { language, setupIntentId, paymentMethod }: Asked,
): Promise<OrderRequest | NoPrice> {
  const form = storedCustomer.get();
  if (!form || !isCustomerComplete(form, { provider: shown.bag.provider })) return { kind: 'details' };
  if (!isSameOrder(shown.bag, readWork().bag)) return { kind: 'changed' };
  const agreed = await agreePrice(api, shown.price.total);
  if ('kind' in agreed) return agreed;
  const { toE164 } = await import('#app/draft/phone-number.ts');
  const { startsEarly } = choices;
  const ceiling = chosenCeiling(choices, agreed.total);
  // The bag is read again, with the names of the photos that have been uploaded since the press.
  const { bag } = readWork();
  if (startsEarly === null || ceiling?.ok === false || !isSameOrder(shown.bag, bag))
    return { kind: 'changed' };
  return orderRequest({
    bag,
    customer: orderCustomer(form, toE164),
    language: languageLocales[language],
    paymentMethod,
    setupIntentId,
    priceRef: agreed.priceRef,
    discountCode: agreed.discountCode,
    discountCodeFailures: readVoucher().failures,
    ceiling: ceiling?.cents,
    startsEarly,
    wishedEvenings: wishedEvenings(choices),
    now: new Date(),
  });
}
