import type { Brand } from '@mendwell/brand';
import type { LanguageName } from '@mendwell/contract';
import type { Company } from '@mendwell/settings';
import { sql } from 'kysely';
import { statementPdf } from '#documents/statement-pdf.ts';
import { recordAct } from '#modules/desk-audit/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import './statement-tables.ts';

export type StatementDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly company: Company;
};
type About = StaffAsking & { readonly id: string; readonly language: LanguageName };

/** Returns a credit note as a PDF. It names the workshop, who may be a person, so reading it is recorded. */
export const readStatement = ({ db, clock, brand, company }: StatementDeps, asking: About) =>
  db.transaction().execute(async (tx) => {
    const { personId, role, requestId, id, language } = asking;
    const statement = await tx
      .selectFrom('statements')
      .innerJoin('payout_runs', 'payout_runs.period', 'statements.period')
      .selectAll('statements')
      .select(sql<string>`pays_on::text`.as('paysOn'))
      .where('id', '=', id)
      .executeTakeFirst();
    if (!statement) return { refusal: 'not_found' } as const;
    const lines = await tx
      .selectFrom('statement_entries')
      .select(['order_number as orderNumber', 'cause', 'work', 'shares', 'input_vat as inputVat'])
      .select(sql<string>`day::text`.as('day'))
      .where('statement_id', '=', id)
      .orderBy('day')
      .orderBy('order_number')
      .orderBy('cause')
      .execute();
    const { number, period } = statement;
    const act = { act: 'statement_read', about: id, after: { number }, requestId } as const;
    await recordAct(tx, { personId, role, providerId: null, ...act, now: clock.now() });
    const content = await statementPdf(
      {
        number,
        period,
        issuedAt: statement.issued_at,
        paysOn: statement.paysOn,
        account: statement.account,
        vatRate: statement.vat_rate,
        shares: statement.shares,
        inputVat: statement.input_vat,
        carried: statement.carried,
        payout: statement.payout,
        lines,
      },
      { brand, company, language },
    );
    return { filename: `${number}.pdf`, content };
  });
