import type { Order } from '@mendwell/contract';
import type { Mail } from '#providers/mail/mailer.ts';
import { sampleOrder } from './sample-order.ts';
import { sampleQuote } from './sample-quote.ts';

/** Replaces non-breaking spaces with ordinary ones, so that texts can be compared. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

const script = (where: string) => `<script>alert('${where}')</script>`;
const picture = (where: string) => `"><img src=x onerror=alert("${where}")>`;

/** What an attacker types into each field. */
export const typed = {
  brand: script('brand'),
  colour: picture('colour'),
  material: `${script('material')} & more`,
  name: picture('name'),
  familyName: script('family'),
  street: picture('street'),
  second: script('second'),
  notes: script('notes'),
} as const;
export const everyTyped: readonly string[] = Object.values(typed);
/** What an attacker types at a provider. */
export const typedByProvider = {
  service: picture('service'),
  note: script('quote'),
  lineNote: picture('line'),
} as const;

/** A provider's quote with the same malicious texts. */
const nastyQuote: Order['quote'] = {
  ...sampleQuote,
  note: typedByProvider.note,
  lines: sampleQuote.lines.map((line) => ({
    ...line,
    displayName: typedByProvider.service,
    displayNameTranslations: { de: typedByProvider.service },
    note: typedByProvider.lineNote,
  })),
};

export function nastyOrder(order = sampleOrder()): Order {
  return {
    ...order,
    items: order.items.map((item) => ({
      ...item,
      brand: typed.brand,
      colors: [typed.colour],
      composition: typed.material,
    })),
    customer: {
      ...order.customer,
      givenName: typed.name,
      familyName: typed.familyName,
      address: { ...order.customer.address, address: typed.street, secondAddress: typed.second },
    },
    deliveryNotes: typed.notes,
    quote: order.quote && nastyQuote,
  };
}

/** Returns tags and handlers that none of our mails contains. */
export const unsafeIn = (html: string): string[] => html.match(/<script[^>]*>|<img src=x[^>]*>/g) ?? [];

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const unescaped = (html: string) =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (one) => entities[one] ?? '');

const withoutBold = (html: string) => html.replaceAll(/<\/?b(?: [^>]*)?>/g, '');

/** Returns those of the facts that a mail does not contain in both its HTML and its plain text. */
export const unsaidIn = ({ html, text }: Pick<Mail, 'html' | 'text'>, facts: readonly string[]): string[] =>
  facts.filter((fact) => !plain(unescaped(withoutBold(html))).includes(fact) || !plain(text).includes(fact));
