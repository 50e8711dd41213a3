import * as contract from '@mendwell/contract';
import { backSince, monthBegins, monthLater, monthOf } from '@mendwell/domain';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agreed, methods, untilPayment } from '#test/charges.ts';
import { signedInAs } from '#test/desk.ts';
import { startTestLife, type TestLife } from '#test/life.ts';

const dayMs = 24 * 60 * 60 * 1000;
let life: TestLife;
/** The month before that of the clock, and the one before. */
let period: string;
let orders: contract.Order[];
beforeAll(async () => {
  life = await startTestLife();
  period = monthLater(monthOf(life.clock.now()), -1);
  orders = [];
  for (let at = 0; at < 3; at += 1) {
    const { order, customer } = await agreed(life, methods.fine);
    await untilPayment(customer, 'paid');
    orders.push(order);
  }
});
afterAll(() => life.close());

const account = (providerId: string, iban: string, isSmall: boolean) => sql`
  insert into provider_accounts (provider_id, legal_name, address, vat_id, tax_number, is_small_business, iban, changed_at)
  values (${providerId}, ${`Atelier ${providerId}`}, '["Weg 1", "12047 Berlin"]', ${isSmall ? null : 'DE136695976'},
    ${isSmall ? '21/815/08150' : null}, ${isSmall}, ${iban}, now())`;

/** Two workshops with an order each that counts, and a third order that came back too late to count. */
beforeEach(async () => {
  const { db } = life;
  for (const table of [
    'statement_entries',
    'statements',
    'statement_counters',
    'payout_runs',
    'provider_accounts',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await account('pp_one', 'DE02120300000000202051', false).execute(db);
  await account('pp_two', 'DE89370400440532013000', true).execute(db);
  const paidAt = new Date(monthBegins(period).getTime() + 5 * dayMs);
  for (const [at, order] of orders.entries()) {
    const [provider, share, vat] = at === 1 ? ['pp_two', 5000, 0] : ['pp_one', 4000, 760];
    await sql`
      update ledger_entries set provider_id = ${provider}, at = ${paidAt}, work = 7000, shares = ${share},
        input_vat = ${vat}, owed_to_workshops = ${0 - share - vat} where order_id = ${order.id}`.execute(db);
    const backAt = new Date(backSince(period).getTime() + (at === 2 ? dayMs : -dayMs));
    await sql`
      update orders set state = 'completed', changed_at = ${backAt} where id = ${order.id}`.execute(db);
  }
});

const finance = async () => (await signedInAs(life, 'finance')).browser;
type Browser = Awaited<ReturnType<typeof finance>>;
const make = (browser: Browser, of = period) =>
  browser.call(contract.makePayouts, { body: { period: of, reason: 'the monthly run' } });
const read = async (browser: Browser, of = period) =>
  (await browser.call(contract.readMoney, { query: `?period=${of}` }))
    .content as unknown as contract.DeskMoney;
async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(life.db);
  return rows[0]?.count ?? 0;
}
async function actsOf(act: string, about: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from desk_audit where act = ${act} and about = ${about}`.execute(life.db);
  return rows[0]?.count ?? 0;
}

test('DESK-07 ten who press at once make one run, with one credit note for each workshop and numbers without gaps', async () => {
  const browsers = await Promise.all(Array.from({ length: 10 }, finance));
  const acts = await actsOf('payouts_made', period);
  const before = await read(browsers[0] as Browser);
  expect(before).toMatchObject({ run: null, canPayOut: true });
  const answers = await Promise.all(browsers.map((browser) => make(browser)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ content }) => JSON.stringify(content))).size).toBe(1);
  expect([await countOf('payout_runs'), await countOf('statements')]).toEqual([1, 2]);
  expect(await actsOf('payouts_made', period)).toBe(acts + 1);
  const { payouts, run } = await read(browsers[0] as Browser);
  expect(run).toMatchObject({ period, state: 'prepared' });
  const year = monthOf(life.clock.now()).slice(0, 4);
  expect(
    payouts.map(({ statement, shares, inputVat, payout }) => [statement?.number, shares, inputVat, payout]),
  ).toEqual([
    [`GS-${year}-00001`, 4000, 760, 4760],
    [`GS-${year}-00002`, 5000, 0, 5000],
  ]);
  // What was shown before is what was made.
  expect(before.payouts.map(({ payout }) => payout)).toEqual(payouts.map(({ payout }) => payout));
});

test('DESK-07 a run that is killed before its end leaves nothing, and no number is left out', async () => {
  const browser = await finance();
  await sql`
    create function break_off() returns trigger language plpgsql as
      $$ begin if new.act = 'payouts_made' then raise exception 'killed'; end if; return new; end $$`.execute(
    life.db,
  );
  await sql`
    create trigger break_off before insert on desk_audit for each row execute function break_off()`.execute(
    life.db,
  );
  try {
    expect((await make(browser)).status).toBe(500);
  } finally {
    await sql`drop trigger break_off on desk_audit`.execute(life.db);
    await sql`drop function break_off()`.execute(life.db);
  }
  for (const table of ['payout_runs', 'statements', 'statement_entries', 'statement_counters'])
    expect([table, await countOf(table)]).toEqual([table, 0]);
  expect((await make(browser)).status).toBe(200);
  const { payouts } = await read(browser);
  expect(payouts.map(({ statement }) => statement?.number.slice(-5))).toEqual(['00001', '00002']);
});

test('DESK-07 what came back too late waits for the next month, which takes later refunds into account', async () => {
  const browser = await finance();
  // As if this were the run of the month before.
  const earlier = monthLater(period, -1);
  const [first, , late] = orders;
  const shift = (id: string | undefined) => sql`
    update ledger_entries set at = ${new Date(monthBegins(earlier).getTime() + dayMs)} where order_id = ${id ?? ''}`;
  await shift(first?.id).execute(life.db);
  await sql`
    update orders set changed_at = ${new Date(backSince(earlier).getTime() - dayMs)} where id = ${first?.id ?? ''}`.execute(
    life.db,
  );
  expect((await make(browser, earlier)).status).toBe(200);
  expect((await read(browser, earlier)).payouts).toMatchObject([
    { workshop: 'Atelier pp_one', payout: 4760 },
  ]);
  await sql`
    insert into ledger_entries select (jsonb_populate_record(null::ledger_entries, to_jsonb(one) || ${JSON.stringify(
      {
        cause: 'refund',
        cause_id: 'a later one',
        at: monthBegins(period),
        work: -2800,
        shares: -1600,
        input_vat: -304,
        owed_to_workshops: 1904,
      },
    )}::jsonb)).* from ledger_entries one where order_id = ${first?.id ?? ''}`.execute(life.db);
  try {
    expect((await make(browser)).status).toBe(200);
    const { payouts } = await read(browser);
    // The correction has nothing else to be set against: it is carried on, and nothing is paid.
    expect(payouts).toMatchObject([
      { workshop: 'Atelier pp_one', shares: -1600, inputVat: -304, payout: 0 },
      { workshop: 'Atelier pp_two', payout: 5000 },
    ]);
    const { rows } = await sql<{ id: string }>`
      select order_id as id from statement_entries where order_id = ${late?.id ?? ''}`.execute(life.db);
    expect(rows).toEqual([]);
    // A month before the latest run is not made after it.
    expect((await make(browser, monthLater(period, -2))).content.code).toBe('payouts_not_possible');
  } finally {
    await sql`delete from ledger_entries where cause_id = 'a later one'`.execute(life.db);
  }
});

test('DESK-07 the file for the bank is the same each time, sums to the payouts, and what is paid is paid once', async () => {
  const browser = await finance();
  const params = { period };
  const paid = () => browser.call(contract.markPayoutsPaid, { params, body: { reason: 'on the statement' } });
  expect((await browser.call(contract.exportPayouts, { params })).status).toBe(404);
  await make(browser);
  // Nothing is paid before the file has left us.
  expect((await paid()).content.code).toBe('already_done');
  const reads = await actsOf('payout_file_read', period);
  const [one, other] = [
    await browser.call(contract.exportPayouts, { params }),
    await browser.call(contract.exportPayouts, { params }),
  ];
  expect(one.headers.get('content-type')).toContain('application/xml');
  expect(one.file?.equals(other.file ?? Buffer.alloc(0))).toBe(true);
  expect(await actsOf('payout_file_read', period)).toBe(reads + 2);
  const text = one.file?.toString() ?? '';
  for (const said of ['<CtrlSum>97.60</CtrlSum>', '<NbOfTxs>2</NbOfTxs>', 'DE02120300000000202051'])
    expect(text).toContain(said);
  expect((await read(browser)).run?.state).toBe('exported');
  expect((await paid()).content['state']).toBe('paid');
  expect((await paid()).content.code).toBe('already_done');
});

test('DESK-07 a workshop whose account is missing or wrong is not paid, and what it earned waits', async () => {
  await sql`update provider_accounts set iban = 'DE02120300000000202052' where provider_id = 'pp_one'`.execute(
    life.db,
  );
  const browser = await finance();
  await make(browser);
  const { payouts, waiting } = await read(browser);
  expect(payouts).toMatchObject([{ workshop: 'Atelier pp_two' }]);
  expect(waiting).toEqual([{ workshop: 'pp_one', total: 4760 }]);
});

test('DESK-02 DESK-07 the auditor reads and pays nobody, and whoever proved long ago who they are pays nobody either', async () => {
  const { browser: auditor } = await signedInAs(life, 'auditor');
  expect((await auditor.call(contract.readMoney)).status).toBe(200);
  expect((await make(auditor)).content.code).toBe('not_allowed');
  const { browser, sessionId } = await signedInAs(life, 'finance');
  await sql`
    update desk_sessions set proved_at = ${new Date(life.clock.now().getTime() - 16 * 60_000)}
    where id = ${sessionId}`.execute(life.db);
  const params = { period };
  const answers = [
    await make(browser),
    await browser.call(contract.exportPayouts, { params }),
    await browser.call(contract.markPayoutsPaid, { params, body: { reason: 'too late' } }),
    await browser.call(contract.exportBooks, { query: `?period=${period}` }),
  ];
  expect(answers.map(({ content }) => content.code)).toEqual(Array(4).fill('proof_stale'));
  expect(await countOf('payout_runs')).toBe(0);
});

test('DESK-03 DESK-07 a credit note says what § 14 UStG wants, a small business’s says § 19, and reading one is recorded', async () => {
  const browser = await finance();
  await make(browser);
  const { payouts } = await read(browser);
  const textOf = async (at: number) => {
    const { id = '' } = payouts[at]?.statement ?? {};
    const { file = Buffer.alloc(0) } = await browser.call(contract.readStatement, { params: { id } });
    expect(await actsOf('statement_read', id)).toBe(1);
    const { text } = await extractText(new Uint8Array(file), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  };
  const usual = await textOf(0);
  for (const said of [
    'Gutschrift',
    payouts[0]?.statement?.number,
    'Atelier pp_one',
    'DE136695976',
    'Muster GmbH',
    'VAT 19',
    '€40.00',
    '€7.60',
    '€47.60',
    orders[0]?.orderNumber,
  ])
    expect(usual).toContain(said);
  const small = await textOf(1);
  for (const said of ['section 19', '21/815/08150', '€50.00']) expect(small).toContain(said);
  expect(small).not.toContain('VAT 19');
});

test('DESK-03 DESK-07 the books of a month are exported with equal sides, and that is recorded', async () => {
  const { browser } = await signedInAs(life, 'auditor');
  const exports = await actsOf('books_exported', period);
  const { file, headers } = await browser.call(contract.exportBooks, { query: `?period=${period}` });
  expect(headers.get('content-type')).toContain('text/csv');
  const [head = '', ...lines] = (file?.toString() ?? '').trim().split('\r\n');
  expect(head).toContain('Datum;Auftrag;Vorgang;Beleg;Werkstatt;Konto;Soll;Haben');
  const cents = (text = '') => Number(text.replace(',', '') || 0);
  const sides = lines.map((line) => line.split(';')).map((fields) => [cents(fields[6]), cents(fields[7])]);
  const total = (at: 0 | 1) => sides.reduce((sum, side) => sum + (side[at] ?? 0), 0);
  expect(total(0)).toBeGreaterThan(0);
  expect(total(0)).toBe(total(1));
  expect(lines.length).toBeGreaterThan(orders.length * 4);
  expect(await actsOf('books_exported', period)).toBe(exports + 1);
});
