import {
  type DeskPrices,
  type PricesPreview,
  previewPrices,
  publishPrices,
  readPrices,
  restorePrices,
  savePriceDraft,
} from '@mendwell/contract';
import { sql } from 'kysely';
import type { TestApi } from './api.ts';
import type { DeskBrowser } from './desk.ts';

type Place = Pick<TestApi, 'db' | 'clock'>;

/** What is typed into the draft of a seeded workshop, by which a test recognises whose it is. */
export const draftIn = (providerId: string) => `77,${providerId === 'pp_another' ? '13' : '31'}`;

/** Gives a workshop two published lists and a draft of version 1, which changes one price. */
export async function seedPrices({ db, clock }: Place, providerId: string): Promise<void> {
  const [first, second] = [
    { ss_button_sew: { low: 500, high: 500 } },
    { ss_button_sew: { low: 600, high: 600 }, ss_zip_short: { low: 2100, high: 2600 } },
  ];
  const draft = { ss_zip_short: { from: draftIn(providerId), to: '', isOffered: true } };
  const now = clock.now();
  await sql`delete from price_lists where provider_id = ${providerId}`.execute(db);
  await sql`delete from price_drafts where provider_id = ${providerId}`.execute(db);
  await sql`
    insert into price_lists (provider_id, version, prices, origin, restored, published_at)
    values (${providerId}, 1, ${JSON.stringify(first)}::jsonb, 'catalogue', null, ${now}),
      (${providerId}, 2, ${JSON.stringify(second)}::jsonb, 'draft', null, ${now})`.execute(db);
  await sql`
    insert into price_drafts (provider_id, version, offers, changed_at)
    values (${providerId}, 1, ${JSON.stringify(draft)}::jsonb, ${now})`.execute(db);
}

/** Returns all rows about a workshop's prices, to see whether they have changed. */
export const pricesRows = async ({ db }: Pick<Place, 'db'>, providerId: string) =>
  (
    await sql<{ whole: string }>`
      select coalesce(string_agg(line, '|' order by line), '') as whole from (
        select price_lists::text as line from price_lists where provider_id = ${providerId}
        union all select price_drafts::text from price_drafts where provider_id = ${providerId}) as lines`.execute(
      db,
    )
  ).rows[0]?.whole;

export const pricesOf = async (browser: DeskBrowser) =>
  (await browser.call(readPrices)).content as unknown as DeskPrices;

/** The preview of the draft, or of an earlier list. */
export const previewOf = async (browser: DeskBrowser, list?: number) =>
  (await browser.call(previewPrices, { query: list === undefined ? '' : `?list=${list}` }))
    .content as unknown as PricesPreview;

const unseen = 'x'.repeat(22);
/** What a call about prices sends for a seeded workshop: what is published is what its preview named. */
export async function pricesRequest(
  browser: DeskBrowser,
  path: string,
): Promise<{ readonly body?: object; readonly query?: string }> {
  if (path === previewPrices.path) return { query: '?list=1' };
  if (path === savePriceDraft.path)
    return { body: { version: 1, offers: [{ id: 'ss_zip_short', from: '21', to: '', isOffered: true }] } };
  if (path === publishPrices.path) return { body: { seen: (await previewOf(browser)).seen ?? unseen } };
  if (path === restorePrices.path) return { body: { seen: (await previewOf(browser, 1)).seen ?? unseen } };
  return {};
}

/** Publishes the draft as somebody does who has read its preview. */
export const publish = async (browser: DeskBrowser) =>
  browser.call(publishPrices, { body: { seen: (await previewOf(browser)).seen } });

/** Brings an earlier list back as somebody does who has read what that changes. */
export const restore = async (browser: DeskBrowser, list: number) =>
  browser.call(restorePrices, {
    params: { list: String(list) },
    body: { seen: (await previewOf(browser, list)).seen },
  });
