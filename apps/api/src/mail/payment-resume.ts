import { languageLocales, type Order } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import type { MailFrame } from './layout.ts';
import { orderMail } from './order-mail.ts';
import { orderParts } from './order-parts.ts';
import { sayTo, unbrokenMoment } from './order-words.ts';

export type PaymentResumeFacts = MailFrame & {
  readonly order: Order;
  /** The page on which a payment method can be saved; its token is in the fragment. */
  readonly payUrl: string;
  readonly expiresAt: Date;
};

/** "Your order is waiting": for customers who left at the bank's approval or closed the page. */
export function composePaymentResumeMail(facts: PaymentResumeFacts): Mail {
  const { order, payUrl, brand } = facts;
  const { orderNumber: number, customer, provider, totalPrice } = order;
  const locale = languageLocales[facts.language];
  const say = sayTo(customer, locale);
  const part = orderParts(brand);
  const moment = unbrokenMoment(locale, facts.expiresAt);
  const names = { name: customer.givenName, provider: provider.displayName };
  return orderMail(facts, {
    subject: say(m.order_mail_resume_subject, { number }),
    preview: say(m.order_mail_resume_preview),
    isOfContract: true,
    parts: [
      part.heading(say(m.order_mail_number, { number }), say(m.order_mail_resume_title)),
      part.text(say(m.order_mail_resume_lead, names)),
      part.rows([
        [say(m.order_mail_total), formatPrice(locale, totalPrice.estimatedPrice)],
        ...(totalPrice.estimatedPriceHigh > totalPrice.estimatedPrice
          ? [[say(m.order_mail_at_most), formatPrice(locale, totalPrice.estimatedPriceHigh)] as const]
          : []),
        [say(m.order_mail_resume_charged), formatPrice(locale, 0)],
        [say(m.order_mail_resume_until), moment],
      ]),
      part.button(say(m.order_mail_resume_button), payUrl),
      part.small(say(m.order_mail_resume_otherwise, { moment })),
      part.small(say(m.order_mail_resume_safe)),
      part.address(say(m.mail_button_fallback), payUrl),
    ],
  });
}
