import { languageLocales, type Order } from '@mendwell/contract';
import { formatDay, formatPriceRange, m, priceRule, sayIn } from '@mendwell/copy';
import { berlinDay } from '@mendwell/domain';
import type { Attachment, Mail } from '#providers/mail/mailer.ts';
import { clothPicture } from './cloth-picture.ts';
import type { MailFrame } from './layout.ts';
import { type Company, contractParagraphs } from './order-contract.ts';
import { itemImages, orderMail } from './order-mail.ts';
import { orderParts, type Paragraph, type Part } from './order-parts.ts';
import { orderProgress } from './order-progress.ts';
import { orderSums } from './order-sums.ts';
import {
  itemDetails,
  itemName,
  methodName,
  pickupAddress,
  sayTo,
  serviceName,
  unbrokenMoment,
  wirePrice,
} from './order-words.ts';

export type OrderReceivedFacts = MailFrame & {
  readonly order: Order;
  /** The order's page; its token is in the fragment. */
  readonly statusUrl?: string;
  /** Until when the provider answers. Without it, the mail says within how many working days. */
  readonly answerBy?: Date;
  /** Without it, the company's own creditor id is used. */
  readonly sepa?: { readonly creditorId: string; readonly mandate?: string };
  readonly company: Company;
  readonly documents: readonly Attachment[];
};

/** How many working days a provider has to submit a quote. */
const quoteWorkingDays = 3;

/**
 * "We’ve got your order": sent right after ordering, with everything that the law requires in text form.
 */
export function composeOrderReceivedMail(facts: OrderReceivedFacts): Mail {
  const { order, brand, statusUrl, documents } = facts;
  const locale = languageLocales[facts.language];
  const say = sayIn(locale);
  const part = orderParts(brand);
  const { before, total, after } = orderSums(order, locale, say);
  const terms = `${facts.publicOrigin}/help/termsAndConditions`;
  return orderMail(facts, {
    subject: say(m.order_mail_received_subject, { number: order.orderNumber }),
    preview: say(m.order_mail_received_preview, { provider: order.provider.displayName }),
    isOfContract: true,
    images: [
      { cid: 'cloth', filename: 'cloth.png', content: clothPicture(order.orderNumber, brand) },
      ...itemImages(facts, order),
    ],
    attachments: documents,
    parts: [
      part.cover('cloth'),
      part.heading(
        say(m.order_mail_number, { number: order.orderNumber }),
        say(m.order_mail_received_title),
        36,
      ),
      lead(facts),
      orderProgress(facts, 'submitted'),
      ...(statusUrl ? [part.button(say(m.order_mail_see_order), statusUrl)] : []),
      part.stitch('thread'),
      ...order.items.map((item) =>
        part.item({
          illustration: item.subCategory.illustration,
          name: itemName(locale, item),
          details: [
            itemDetails(locale, say, item),
            ...(item.composition ? [say(m.order_mail_material, { material: item.composition })] : []),
          ],
          services: item.services.map((service) => [
            serviceName(locale, say, service),
            wirePrice(locale, service.linePrice),
          ]),
        }),
      ),
      part.stitch('cotton', 24),
      part.sums(before, total, after),
      part.panel(howItGoesOn(facts)),
      ...directDebit(facts),
      part.section(say(m.order_mail_contract)),
      part.paragraphs(contractParagraphs(facts, locale, say)),
      part.small(documents.length ? say(m.order_mail_attached) : '', [
        [say(m.shell_terms), terms],
        [say(m.shell_privacy).replaceAll('\u00ad', ''), `${facts.publicOrigin}/help/PrivacyPolicy`],
        ...(statusUrl ? [[say(m.order_mail_cancel), statusUrl] as const] : []),
      ]),
    ],
  });
}

function lead({ order, language, brand, answerBy }: OrderReceivedFacts): Part {
  const locale = languageLocales[language];
  const say = sayTo(order.customer, locale);
  const names = { name: order.customer.givenName, provider: order.provider.displayName };
  if (answerBy) {
    const moment = unbrokenMoment(locale, answerBy);
    return orderParts(brand).lead(say(m.order_mail_received_lead_by, { ...names, moment }), moment);
  }
  const days = say(m.order_mail_working_days, { count: quoteWorkingDays });
  return orderParts(brand).lead(say(m.order_mail_received_lead_within, { ...names, days }), days);
}

function howItGoesOn({ order, language, statusUrl, answerBy }: OrderReceivedFacts): Paragraph[] {
  const locale = languageLocales[language];
  const say = sayTo(order.customer, locale);
  const { customer, ceiling, paymentMethod, deliveryNotes, promisedBack, provider, wishedEvenings } = order;
  const cancel = statusUrl ? say(m.order_mail_next_cancel) : say(m.order_mail_next_cancel_reply);
  const back =
    promisedBack && answerBy
      ? say(m.order_mail_next_delivery, {
          day: formatDay(locale, promisedBack),
          provider: provider.displayName,
          answerDay: formatDay(locale, berlinDay(answerBy)),
        })
      : '';
  const rule = priceRule(locale, { total: order.totalPrice.estimatedPrice, ceiling });
  return [
    {
      lead: say(m.order_mail_next),
      text: [say(m.order_mail_next_text), rule, cancel, back].filter(Boolean).join(' '),
    },
    {
      lead: say(m.order_mail_pickup),
      text: say(wishedEvenings.length > 0 ? m.order_mail_pickup_wished_text : m.order_mail_pickup_text, {
        name: `${customer.givenName} ${customer.familyName}`.trim(),
        address: pickupAddress(customer),
        days: wishedEvenings.map((day) => formatDay(locale, day)).join('; '),
      }),
    },
    ...(deliveryNotes ? [{ lead: say(m.order_mail_courier_note), text: deliveryNotes, isCited: true }] : []),
    ...(paymentMethod
      ? [
          {
            lead: say(m.order_mail_payment),
            text: say(m.order_mail_payment_text, { method: methodName(say, paymentMethod) }),
          },
        ]
      : []),
  ];
}

/** The mandate, the creditor id and the announcement, for customers who pay by direct debit. */
function directDebit({ order, language, brand, sepa, company }: OrderReceivedFacts): Part[] {
  const { paymentMethod, totalPrice } = order;
  if (paymentMethod?.type !== 'sepa_debit') return [];
  const locale = languageLocales[language];
  const say = sayIn(locale);
  const part = orderParts(brand);
  const amount = { low: totalPrice.estimatedPrice, high: totalPrice.estimatedPriceHigh };
  return [
    part.section(say(m.order_mail_sepa)),
    part.small(say(m.order_mail_sepa_mandate_text, { company: company.name })),
    part.rows(
      [
        [say(m.order_mail_sepa_creditor), company.name],
        [say(m.order_mail_sepa_creditor_id), sepa?.creditorId ?? company.creditorId],
        [say(m.order_mail_sepa_reference), sepa?.mandate ?? say(m.order_mail_sepa_reference_later)],
        [
          say(m.order_mail_sepa_account_label),
          say(m.order_mail_sepa_account_ending, { last4: paymentMethod.last4 }),
        ],
        [say(m.order_mail_sepa_amount), formatPriceRange(locale, amount)],
      ],
      10,
    ),
    part.panel([{ lead: say(m.order_mail_sepa_announce), text: say(m.order_mail_sepa_announce_text) }]),
  ];
}
