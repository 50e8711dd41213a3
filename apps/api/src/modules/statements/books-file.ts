import { berlinDay, entriesOf, type LedgerAccount, monthBegins, monthLater } from '@mendwell/domain';
import { recordAct } from '#modules/desk-audit/index.ts';
import { listLedger } from '#modules/ledger/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';

type Deps = { readonly db: Db; readonly clock: Clock };
type About = StaffAsking & { readonly period: string };

/** Tax advisers read German, whoever exports for them. */
const accounts: Readonly<Record<LedgerAccount, string>> = {
  payment_provider: 'Zahlungsdienstleister',
  output_vat: 'Umsatzsteuer',
  revenue: 'Erlöse',
  shares: 'Fremdleistungen',
  input_vat: 'Vorsteuer',
  owed_to_workshops: 'Verbindlichkeiten Werkstätten',
  compensation: 'Schadenersatz',
  bank: 'Bank',
};
const causes = {
  charge: 'Zahlung',
  refund: 'Erstattung',
  refund_returned: 'Erstattung zurückgekommen',
  dispute_lost: 'Rückbuchung verloren',
  compensation: 'Schadenersatz',
} as const;
const head = [
  'Datum',
  'Auftrag',
  'Vorgang',
  'Beleg',
  'Werkstatt',
  'Konto',
  'Soll',
  'Haben',
  'Steuersatz in Prozent',
];

/** Cents as euros in German, without thousands separators, which spreadsheets misread. */
const euros = (cents: number) =>
  cents === 0 ? '' : `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

/** Returns a field of a CSV file. One that a spreadsheet would take for a formula is kept from being one. */
function field(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[";\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the books of a month, one line for each account that a movement changes. */
export const exportBooks = ({ db, clock }: Deps, { personId, role, requestId, period }: About) =>
  db.transaction().execute(async (tx) => {
    const span = { from: monthBegins(period), until: monthBegins(monthLater(period, 1)) };
    const booked = await listLedger(tx, span);
    const lines = booked.flatMap((entry) =>
      entriesOf(entry).map(({ account, debit, credit }) => [
        berlinDay(entry.at),
        entry.number,
        causes[entry.cause],
        entry.causeId,
        entry.providerId,
        accounts[account],
        euros(debit),
        euros(credit),
        String(entry.vatRate / 100).replace('.', ','),
      ]),
    );
    const after = { entries: booked.length };
    const act = { act: 'books_exported', about: period, after, requestId, now: clock.now() } as const;
    await recordAct(tx, { personId, role, providerId: null, ...act });
    const text = [head, ...lines].map((line) => line.map(field).join(';')).join('\r\n');
    // The mark at the beginning tells spreadsheets that it is UTF-8.
    return { filename: `books-${period}.csv`, content: Buffer.from(`\ufeff${text}\r\n`) };
  });
