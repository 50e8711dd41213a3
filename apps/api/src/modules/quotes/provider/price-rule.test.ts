import * as contract from '@mendwell/contract';
import { needsCustomer, priceBag, priceQuote, type QuoteLine, usualTerms } from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeOrderReceivedMail } from '#mail/order-received.ts';
import { Provider, Reader, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { settingOf } from '#test/mail-setting.ts';
import { jeans, service } from '#test/price-requests.ts';
import { sampleCompany } from '#test/sample-company.ts';

/** One order is reset to its beginning for every row; no worker runs, so that nothing is charged. */
let life: TestLife;
let order: contract.Order;
let workshop: Provider;
beforeAll(async () => {
  life = await startTestLife({ REQUESTS_PER_MINUTE: '100000' }, { isWorking: false });
  ({ order } = await submitted(life, { items: [jeans(service('ss_zip_short', 1))] }));
  workshop = await new Provider(life, order).signIn();
});
afterAll(() => life.close());

type Row = {
  readonly low: number;
  readonly high: number;
  readonly ceiling: number | null;
  readonly confirmed: number;
};
const totalOf = (low: number, high = low) =>
  priceBag([{ services: [{ price: { low, high }, quantity: 1 }] }], usualTerms).total;

/**
 * Returns rows around every limit: free delivery from 60 euros on, both ends of the range, and the
 * ceiling itself.
 */
function rows(): Row[] {
  const all: Row[] = [];
  for (const low of [900, 2400, 5900, 6000, 9000])
    for (const spread of [0, 50, 3000]) {
      const high = low + spread;
      const total = totalOf(low, high);
      for (const ceiling of [null, total.low, total.high, total.low + 700])
        for (const confirmed of new Set([0, low - 100, low, low + 1, low + 50, high, high + 1, high + 900]))
          all.push({ low, high, ceiling, confirmed });
    }
  return all;
}

async function orderAt({ low, high, ceiling }: Row): Promise<void> {
  const { total } = priceBag([{ services: [{ price: { low, high }, quantity: 1 }] }], usualTerms);
  const wire = low === high ? low : `${low}-${high}`;
  const content = { price: wire, linePrice: wire };
  const price = { estimatedPrice: total.low, estimatedPriceHigh: total.high };
  await sql`delete from payments where order_id = ${order.id}`.execute(life.db);
  await sql`delete from quotes where order_id = ${order.id}`.execute(life.db);
  await sql`
    update orders set state = 'submitted', payment_state = 'method_saved', quote_version = 0, agreed = null, agreed_at = null,
      total_low = ${total.low}, total_high = ${total.high}, ceiling = ${ceiling},
      price = price || ${JSON.stringify(price)}::jsonb
    where id = ${order.id}`.execute(life.db);
  await sql`
    update order_items set content = jsonb_set(content, '{services,0}',
      (content #> '{services,0}') || ${JSON.stringify(content)}::jsonb)
    where order_id = ${order.id}`.execute(life.db);
}

/**
 * Returns the total up to which, according to the customer's own mail, the provider may begin without
 * asking.
 */
async function saidInMail(): Promise<number> {
  const placed = await new Reader(life, order).review();
  const { text } = composeOrderReceivedMail({
    ...settingOf('EN'),
    order: placed,
    company: sampleCompany,
    documents: [],
  });
  const [, euros = ''] =
    /Up to €([\d,.]+), the workshop goes ahead and we charge what it confirms/.exec(
      text.replaceAll(/\s+/g, ' '),
    ) ?? [];
  return Math.round(Number(euros.replaceAll(',', '')) * 100);
}

test('ORD-02b ORD-14b at every price the domain, the workshop’s preview, the API and the customer’s e-mail agree whether the customer is asked', async () => {
  const all = rows();
  expect(all.length).toBeGreaterThanOrEqual(200);
  const disagreed: object[] = [];
  const counts = { asked: 0, atOnce: 0 };
  for (const row of all) {
    const { low, high, ceiling, confirmed } = row;
    await orderAt(row);
    const line: QuoteLine = {
      id: '0.0',
      item: 0,
      quantity: 1,
      price: confirmed,
      before: { low, high },
      reason: 'other',
      isLeftOut: false,
    };
    const total = priceQuote([line], usualTerms).total.low;
    const byDomain = needsCustomer([line], total, { total: totalOf(low, high).low, ceiling });
    const inMail = total > (await saidInMail());
    const lines = [{ id: '0.0', price: confirmed, reason: 'other' as const }];
    const preview = await workshop.json<contract.QuotePreview>(
      contract.previewQuote.path.replace('{id}', order.id),
      { signature: workshop.signature, lines },
    );
    const { content } = await workshop.answer({ lines });
    const byApi = content.status === 'quoted';
    if (!byApi && content.status !== 'accepted') throw new Error(JSON.stringify(content));
    if (
      [inMail, preview.content.asksCustomer, byApi].some((one) => one !== byDomain) ||
      preview.content.totalPrice.estimatedPrice !== total
    )
      disagreed.push({ ...row, total, byDomain, inMail, preview: preview.content, byApi });
    counts[byApi ? 'asked' : 'atOnce'] += 1;
  }
  expect(disagreed).toEqual([]);
  // Both outcomes occur often enough.
  expect(Math.min(counts.asked, counts.atOnce)).toBeGreaterThan(60);
}, 600_000);

test('ORD-02b a line that is left out asks the customer, costs nothing, and is not on the bill; a reason is needed', async () => {
  const { order: two } = await submitted(life, {
    items: [jeans(service('ss_zip_short', 1), service('ss_hem_jeans_original', 1))],
  });
  const other = await new Provider(life, two).signIn();
  const [first, second] = two.items[0]?.services ?? [];
  const lines = [
    { id: '0.0', price: Number(first?.price) },
    { id: '0.1', price: 0, isLeftOut: true },
  ];
  expect((await other.answer({ lines })).content.code).toBe('quote_refused');
  const [kept = lines[0], dropped = lines[1]] = lines;
  if (!kept || !dropped) throw new Error('two lines');
  const { content } = await other.answer({ lines: [kept, { ...dropped, reason: 'other' }] });
  expect(content.status).toBe('quoted');
  expect(content.quote?.lines[1]).toMatchObject({
    id: '0.1',
    isLeftOut: true,
    price: 0,
    before: second?.price,
  });
  expect(content.quote?.totalPrice.services).toBe(Number(first?.price));
});

test('ORD-02b a preview changes nothing, and is refused like the answer itself', async () => {
  const { order: looked } = await submitted(life);
  const other = await new Provider(life, looked).signIn();
  const path = contract.previewQuote.path.replace('{id}', looked.id);
  const ask = (lines: object[]) => other.json<contract.Problem>(path, { signature: other.signature, lines });
  expect((await ask([{ id: '9.9', price: 1 }])).content.code).toBe('quote_refused');
  const before = (await other.look()).content;
  expect((await ask([{ id: '0.0', price: 99_900, reason: 'other' }])).status).toBe(200);
  expect((await other.look()).content).toEqual(before);
  await other.post(contract.declineRequest.path, { reason: 'no_time' });
  // Another workshop may take it: the link of the one that declined opens nothing any more.
  expect((await ask([{ id: '0.0', price: 100, reason: 'other' }])).content.code).toBe('link_invalid');
});
