import type { Order } from '@mendwell/contract';
import { formatDate, formatPrice, type Locale, m, type Say } from '@mendwell/copy';
import type { Paragraph } from './order-parts.ts';

/** The details of the company that runs the site, as used in mails; all come from the configuration. */
export type Company = Readonly<
  Record<
    | 'name'
    | 'street'
    | 'city'
    | 'managingDirector'
    | 'registerCourt'
    | 'registerNumber'
    | 'vatId'
    | 'email'
    | 'phone'
    | 'creditorId',
    string
  >
>;

type Facts = { readonly order: Order; readonly company: Company; readonly publicOrigin: string };

/** A summary of what was agreed with whom, and how the customer can end the contract. */
export function contractParagraphs(facts: Facts, locale: Locale, say: Say): Paragraph[] {
  const { order, company, publicOrigin } = facts;
  const { provider, ceiling, startsEarly } = order;
  const names = { provider: provider.displayName, company: company.name };
  const date = formatDate(locale, new Date(order.createdAt));
  const terms = `${publicOrigin}/help/termsAndConditions`;
  return [
    { lead: say(m.order_mail_contract_who), text: say(m.one_contract_company, names) },
    {
      lead: say(m.order_mail_contract_when),
      text:
        ceiling === null
          ? say(m.order_mail_contract_when_text, {
              provider: names.provider,
              date,
              total: formatPrice(locale, order.totalPrice.estimatedPrice),
            })
          : say(m.order_mail_contract_when_text_ceiling, {
              provider: names.provider,
              date,
              ceiling: formatPrice(locale, ceiling),
            }),
    },
    {
      lead: say(m.order_mail_contract_start),
      text: startsEarly ? say(m.order_mail_contract_starts_early) : say(m.order_mail_contract_starts_late),
    },
    {
      lead: say(m.order_mail_contract_withdraw),
      text: say(m.order_mail_contract_withdraw_text, { email: company.email }),
      links: [
        [say(m.shell_withdraw), `${publicOrigin}/withdraw`],
        [say(m.order_mail_contract_policy), `${terms}#withdrawal`],
        [say(m.order_mail_contract_form), `${terms}#withdrawal-form`],
      ],
    },
    {
      lead: say(m.order_mail_contract_we),
      text: say(m.order_mail_contract_we_text, company),
      links: [[say(m.shell_imprint), `${publicOrigin}/imprint`]],
    },
  ];
}
