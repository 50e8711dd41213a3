import type { Order } from '@mendwell/contract';
import type { OrderState } from '@mendwell/domain';
import type { LinkPurpose } from '#modules/orders/order-tables.ts';
import { Customer } from '#test/customer.ts';
import { linkFor, Provider, plantCode, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { fullRequest } from '#test/price-requests.ts';
import type { Facts } from './value-for.ts';

/** An order in a state, with everybody who may do something about it and everything they know. */
export type Subject = {
  readonly state: OrderState;
  readonly callers: readonly string[];
  readonly facts: Facts;
};

const purposes: readonly LinkPurpose[] = ['view', 'decide', 'pickup', 'pay', 'provider'];

export async function subjectIn(life: TestLife, state: OrderState): Promise<Subject> {
  const { buyer, order } = await submitted(life);
  await putInto(life, order, state);
  const provider = await new Provider(life, order).signIn();
  const links = await Promise.all(purposes.map((purpose) => linkFor(life, order.id, purpose)));
  await Promise.all((['accept', 'cancel', 'provider'] as const).map((one) => plantCode(life, order.id, one)));
  const request = await buyer.request();
  return {
    state,
    callers: [buyer.cookie, buyer.cookie, provider.cookie, provider.cookie, new Customer(life.origin).cookie],
    facts: factsOf(order, links, request),
  };
}

const factsOf = (order: Order, links: readonly string[], request: object): Facts => ({
  ...Object.fromEntries(Object.entries(request).map(([name, value]) => [name, [value]])),
  ...(fullRequest.items[0] && { items: [fullRequest.items, ...('items' in request ? [request.items] : [])] }),
  id: [order.id],
  orderId: [order.id],
  x: links,
  signature: links,
  token: links,
  session: links,
  code: ['407251'],
  orderNumber: [order.orderNumber],
  email: [order.customer.email, 'somebody@example.com'],
  lines: [
    order.items.flatMap(({ services }, item) =>
      services.map((_, at) => ({ id: `${item}.${at}`, price: 3000 })),
    ),
  ],
  deletedItems: [[], ['0.0']],
  quoteVersion: [1],
  categoryId: ['cat_trousers_jeans'],
  subCategoryId: ['sub_jeans'],
  city: ['Berlin', 'Leipzig'],
  provider: [order.provider.id],
  postalCode: ['10115', '14467'],
  zipCode: ['10115'],
  slug: ['the-mend-that-shows'],
  topic: ['order', 'other'],
});
