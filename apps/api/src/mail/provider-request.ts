import { formatMoment, formatPriceRange, m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { itemImages, orderMail } from './order-mail.ts';
import type { ItemCard } from './order-parts.ts';
import { itemDetails, itemName, serviceName, wirePrice } from './order-words.ts';
import { type ProviderFrame, providerVoice } from './provider-voice.ts';

export type ProviderRequestFacts = ProviderFrame & {
  /** The request's page; its token is in the fragment. */
  readonly reviewUrl?: string;
  readonly answerBy: Date;
  /** What the customer wrote about each item, in the order of the items. */
  readonly itemNotes?: readonly (readonly string[])[];
  readonly isReminder?: boolean;
};

/**
 * "Can you do this?", to the provider. It contains what the work requires and nothing that helps to find
 * the customer: only the postcode of the address, no contact details, no payment, and no price ceiling
 * to aim at.
 */
export function composeProviderRequestMail(facts: ProviderRequestFacts): Mail {
  const { order, reviewUrl, itemNotes = [], isReminder } = facts;
  const { customer, totalPrice } = order;
  const { frame, locale, say, part, above, number, names, ...voice } = providerVoice(facts);
  const { name } = names;
  const moment = voice.moment(facts.answerBy);
  const price = formatPriceRange(locale, { low: totalPrice.services, high: totalPrice.servicesHigh });
  const count = order.items.length;

  const answer = () => {
    if (!reviewUrl) return m.order_mail_request_answer_reply;
    return isReminder ? m.provider_mail_request_answer_reminder : m.order_mail_request_answer_text;
  };
  const photoLine = (photos: number) => {
    if (!photos) return say(m.order_mail_request_no_photos);
    return say(reviewUrl ? m.order_mail_request_photos : m.bag_photos, { count: photos });
  };
  const cards = order.items.map((item, at): ItemCard => {
    const note = (itemNotes[at] ?? []).join('\n');
    return {
      illustration: item.subCategory.illustration,
      name: itemName(locale, item),
      details: [
        itemDetails(locale, say, item),
        ...(item.composition ? [say(m.order_mail_material, { material: item.composition })] : []),
        photoLine(item.images.length),
      ],
      services: item.services.map((service) => [
        serviceName(locale, say, service),
        wirePrice(locale, service.linePrice),
      ]),
      ...(note ? { note: { lead: say(m.order_mail_request_note, { name }), text: note } } : {}),
    };
  });

  const subject = say(m.order_mail_request_subject, {
    number,
    count,
    moment: formatMoment(locale, facts.answerBy),
  });
  return orderMail(frame, {
    subject: isReminder ? say(m.life_mail_reminder, { subject }) : subject,
    preview: say(m.order_mail_request_preview, { price }),
    images: itemImages(frame, order),
    parts: [
      part.heading(above, say(m.order_mail_request_title, { count })),
      part.lead(
        say(isReminder ? m.provider_mail_request_lead_reminder : m.order_mail_request_lead, {
          ...names,
          area: `${customer.address.zipCode} ${customer.address.city}`,
          moment,
        }),
        moment,
      ),
      ...(reviewUrl ? [part.button(say(m.order_mail_request_review), reviewUrl)] : []),
      part.stitch('thread'),
      ...cards.map(part.item),
      part.stitch('cotton', 24),
      part.sums([], [say(m.order_mail_request_total), price]),
      part.panel([
        {
          lead: say(m.order_mail_request_answer),
          text: say(answer(), { moment }),
        },
        {
          lead: say(m.order_mail_request_start),
          text: order.startsEarly
            ? say(m.order_mail_request_starts_early)
            : say(m.order_mail_request_starts_late),
        },
        { lead: say(m.order_mail_request_pickup), text: say(m.order_mail_request_pickup_text) },
      ]),
      ...(reviewUrl ? [part.address(say(m.mail_button_fallback), reviewUrl)] : []),
    ],
  });
}
