import type { Brand } from '@mendwell/brand';
import { type LanguageName, languageLocales } from '@mendwell/contract';
import {
  formatDate,
  formatDay,
  formatPrice,
  formatRate,
  type Locale,
  m,
  type Say,
  sayIn,
} from '@mendwell/copy';
import { monthLater } from '@mendwell/domain';
import type { Company } from '@mendwell/settings';
import { createPdf } from './pdf-document.ts';

type StatementFacts = {
  readonly number: string;
  /** A month, such as `2026-10`. */
  readonly period: string;
  readonly issuedAt: Date;
  readonly paysOn: string;
  readonly account: {
    readonly legalName: string;
    readonly address: readonly string[];
    readonly vatId: string | null;
    readonly taxNumber: string | null;
    readonly isSmallBusiness: boolean;
    readonly iban: string;
  };
  readonly vatRate: number;
  readonly shares: number;
  readonly inputVat: number;
  readonly carried: number;
  readonly payout: number;
  readonly lines: readonly {
    readonly orderNumber: string;
    readonly cause: string;
    readonly day: string;
    readonly work: number;
    readonly shares: number;
    readonly inputVat: number;
  }[];
};
type Context = { readonly brand: Brand; readonly company: Company; readonly language: LanguageName };

const run = (text: string, isBold = false) => [{ text, ...(isBold ? { isBold } : {}) }];

/** What the law wants of an invoice that the recipient issues (§ 14 (4) UStG): both parties, in full. */
function parties({ account }: StatementFacts, { company }: Context, say: Say): readonly string[] {
  const own = account.vatId
    ? say(m.statement_vat_id, { id: account.vatId })
    : account.taxNumber && say(m.statement_tax_number, { number: account.taxNumber });
  return [
    say(m.statement_by, {
      name: [account.legalName, ...account.address, ...(own ? [own] : [])].join(', '),
    }),
    say(m.statement_to, {
      name: [company.name, company.street, company.city, say(m.statement_vat_id, { id: company.vatId })].join(
        ', ',
      ),
    }),
  ];
}

/** Returns a credit note: the invoice for a workshop's work, which we issue ourselves (§ 14 (2) UStG). */
export function statementPdf(facts: StatementFacts, context: Context): Promise<Buffer> {
  const { brand, company, language } = context;
  const locale: Locale = languageLocales[language];
  const say = sayIn(locale);
  const money = (cents: number) => formatPrice(locale, cents).replace('-', '−');
  const title = say(m.statement_title, { number: facts.number });
  const pdf = createPdf({
    brand,
    locale,
    title,
    author: company.name,
    foot: (page, pages) => say(m.statement_page, { page, pages }),
  });
  const { account, inputVat, shares, carried, payout } = facts;
  const from = `${facts.period}-01`;
  pdf.title(title, say(m.statement_issued, { date: formatDate(locale, facts.issuedAt) }));
  pdf.paragraph(run(say(m.statement_about)));
  for (const party of parties(facts, context, say)) pdf.paragraph(run(party));
  pdf.paragraph(
    run(
      say(m.statement_period, {
        from: formatDay(locale, from),
        until: formatDay(locale, monthLater(facts.period, 1).concat('-01')),
      }),
    ),
  );
  pdf.heading(say(m.statement_sums));
  const rows = [
    [say(m.statement_net), money(shares)],
    ...(account.isSmallBusiness
      ? []
      : [[say(m.statement_vat, { rate: formatRate(locale, facts.vatRate) }), money(inputVat)]]),
    ...(carried === 0 ? [] : [[say(m.statement_carried), money(carried)]]),
    [say(m.statement_payout), money(payout)],
  ];
  pdf.table([say(m.statement_what), say(m.statement_amount)], rows);
  if (account.isSmallBusiness) pdf.paragraph(run(say(m.statement_small_business)));
  pdf.paragraph(
    run(
      payout > 0
        ? say(m.statement_paid_to, {
            iban: `…${account.iban.slice(-4)}`,
            day: formatDay(locale, facts.paysOn),
          })
        : say(m.statement_not_paid),
    ),
  );
  pdf.heading(say(m.statement_orders));
  pdf.table(
    [
      say(m.statement_order),
      say(m.statement_day),
      say(m.statement_work),
      say(m.statement_share),
      say(m.statement_share_vat),
    ],
    facts.lines.map(({ orderNumber, cause, day, work, shares: share, inputVat: vat }) => [
      cause === 'charge' ? orderNumber : say(m.statement_correction, { order: orderNumber }),
      formatDay(locale, day),
      money(work),
      money(share),
      money(vat),
    ]),
  );
  pdf.paragraph(run(say(m.statement_objection)));
  return pdf.finish();
}
