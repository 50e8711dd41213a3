import { languageLocales } from '@mendwell/contract';
import { formatDate, m, sayIn } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import type { MailFrame } from './layout.ts';
import { lifeParts } from './life-parts.ts';
import { orderMail } from './order-mail.ts';
import { orderParts } from './order-parts.ts';

type FoundOrder = {
  readonly orderNumber: string;
  readonly provider: string;
  readonly placedAt: string;
  readonly statusUrl: string;
};
type Facts = MailFrame & { readonly orders: readonly FoundOrder[] };

/** New links to orders, asked for by somebody who knows the address or the number of one. */
export function composeOrderFoundMail(facts: Facts): Mail {
  const { brand, orders } = facts;
  const locale = languageLocales[facts.language];
  const say = sayIn(locale);
  const part = { ...orderParts(brand), ...lifeParts(brand) };
  const count = orders.length;
  const [only] = orders;
  return orderMail(facts, {
    subject:
      count === 1 && only
        ? say(m.order_found_subject, { number: only.orderNumber })
        : say(m.order_found_subject_several, { count }),
    preview: say(m.order_found_preview),
    isOfContract: true,
    parts: [
      part.heading(say(m.order_found_about), say(m.order_found_title, { count })),
      part.text(say(m.order_found_lead, { count })),
      ...orders.flatMap(({ orderNumber: number, provider, placedAt, statusUrl }) => [
        part.section(say(m.order_mail_number, { number })),
        part.text(say(m.order_found_order, { day: formatDate(locale, new Date(placedAt)), provider })),
        ...(count === 1
          ? [
              part.button(say(m.order_mail_see_order), statusUrl),
              part.address(say(m.mail_button_fallback), statusUrl),
            ]
          : [part.small('', [[say(m.order_mail_see_order), statusUrl]])]),
      ]),
      part.text(say(m.order_found_older)),
      part.warning(say(m.my_data_mail_not_you), say(m.order_found_not_you)),
    ],
  });
}
