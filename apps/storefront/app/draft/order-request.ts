import type { OrderItem, OrderRequest } from '@mendwell/contract';
import { readEstimatedValue } from '@mendwell/domain';
import type { Bag } from './bag.ts';
import type { BagItem } from './item.ts';
import type { OrderCustomer } from './order-customer.ts';
import { tidyLine, tidyParagraphs } from './tidy-text.ts';

export type OrderLanguage = NonNullable<OrderRequest['language']>;

type Translation = { readonly de: string };

/** The field itself holds English, the second argument holds German. */
const inLanguage =
  (language: OrderLanguage) =>
  (english: string, { de }: Translation) =>
    language === 'de' ? de : english;

/** Returns the customer's answers, then the notes: everything that the provider should know. */
function informationOf(item: BagItem, language: OrderLanguage): string[] {
  const words = inLanguage(language);
  const answers = item.selectedSubResponses.map((one) => words(one.content, one.contentTranslations));
  return [...answers, tidyParagraphs(item.details.additionalNotes)].filter(Boolean);
}

function markersOf({ images, markers }: BagItem): NonNullable<OrderItem['markers']> {
  return markers.flatMap(({ photoId, x, y, text }) => {
    const image = images.find(({ id }) => id === photoId)?.upload?.name;
    const said = tidyLine(text);
    return image ? [{ image, x, y, ...(said ? { text: said } : {}) }] : [];
  });
}

/** Leaves out an empty field. */
const ifAny = <Name extends string, Value extends string | readonly unknown[]>(name: Name, value: Value) =>
  (value.length > 0 ? { [name]: value } : {}) as { [N in Name]?: Value };

/** Returns one item in the format of an order. It never contains prices. */
export function orderItem(item: BagItem, language: OrderLanguage): OrderItem {
  const words = inLanguage(language);
  const { brand, color, estimatedValue, composition } = item.details;
  const paid = readEstimatedValue(estimatedValue);
  const name = tidyLine(brand);
  return {
    categoryId: item.selectedCategory.categoryId,
    subClothesCategory: item.selectedSubCategory.id,
    subServices: item.subservices.map((one) => ({
      subServiceId: one.subServiceId,
      quantity: one.quantity,
      name: words(one.displayName, one.displayNameTranslations),
    })),
    ...(name ? { brand: { name } } : {}),
    ...(color ? { colors: [words(color.name, color.nameTranslations)] } : {}),
    ...ifAny('composition', tidyLine(composition)),
    ...(paid.ok ? { estimatedPrice: paid.cents } : {}),
    ...ifAny('additionalInformation', informationOf(item, language)),
    ...(item.itemStatus ? { itemStatus: item.itemStatus } : {}),
    ...ifAny(
      'additionalImages',
      item.images.flatMap(({ upload }) => (upload ? [upload.name] : [])),
    ),
    ...ifAny('markers', markersOf(item)),
  };
}

export type OrderFacts = {
  readonly bag: Bag;
  readonly customer: OrderCustomer;
  readonly language: OrderLanguage;
  readonly paymentMethod: 'card' | 'sepa_debit';
  readonly setupIntentId: string;
  readonly priceRef: string;
  readonly discountCode: string | undefined;
  readonly discountCodeFailures: readonly string[];
  /** In cents; undefined if the customer wants to decide on every price change. */
  readonly ceiling: number | undefined;
  readonly startsEarly: boolean;
  /** The evenings that suit for the pick-up, the best first. */
  readonly wishedEvenings: readonly string[];
  /** Becomes the order date, which every order must have. */
  readonly now: Date;
};

export function orderRequest(facts: OrderFacts): OrderRequest {
  const { bag, customer, language, paymentMethod, setupIntentId, priceRef, ceiling, startsEarly } = facts;
  return {
    requestType: 'order',
    orderDate: facts.now.toISOString(),
    providerId: bag.provider?.id ?? '',
    items: bag.items.map((item) => orderItem(item, language)),
    ...customer,
    paymentMethod,
    language,
    ...(facts.discountCode ? { discountCode: facts.discountCode } : {}),
    ...ifAny('discountCodeFailures', [...facts.discountCodeFailures]),
    setupIntentId,
    priceRef,
    ...(ceiling === undefined ? {} : { ceiling }),
    startsEarly,
    ...ifAny('wishedEvenings', [...facts.wishedEvenings]),
    // The page says below the button that the terms apply to the order.
    termsAccepted: true,
  };
}

/**
 * Returns the same text for the same order: the order date, failed voucher codes and the payment
 * set-up do not count.
 */
export function askedWith(request: OrderRequest): string {
  const { orderDate: _, discountCodeFailures: __, setupIntentId: ___, ...order } = request;
  return JSON.stringify(order);
}
