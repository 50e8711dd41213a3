import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchClaims } from '#modules/claims/index.ts';
import { moneyOf } from '#test/charges.ts';
import { Claimant, paidOrder, support } from '#test/claims.ts';
import { signedInAs } from '#test/desk.ts';
import { plantClaim } from '#test/desk-claims.ts';
import { untilMailSaying } from '#test/inbox.ts';
import { startTestLife, type TestLife } from '#test/life.ts';
import { smallPhoto } from '#test/pictures.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

type Answer<Content> = { readonly status: number; readonly content: Content & { readonly code?: string } };
type Browser = Awaited<ReturnType<typeof signedInAs>>['browser'];

const staff = (role: 'support' | 'auditor' = 'support') => signedInAs(life, role);
const list = async (browser: Browser, query: string) =>
  (await browser.call(contract.readDeskClaims, { query })) as unknown as Answer<contract.DeskClaims>;
const read = async (browser: Browser, id: string) =>
  (await browser.call(contract.readDeskClaim, { params: { id } })) as unknown as Answer<contract.DeskClaim>;
const act = async (browser: Browser, endpoint: contract.Endpoint, id: string, body: object) =>
  (await browser.call(endpoint, { params: { id }, body })) as unknown as Answer<contract.DeskClaim>;

/** What is on record about a claim, without readings. */
const actsOn = async (id: string) => {
  const rows = await life.db
    .selectFrom('desk_audit')
    .select(['person_id', 'act', 'before', 'after', 'reason'])
    .where('about', '=', id)
    .where('act', '<>', 'claim_read')
    .orderBy('id')
    .execute();
  return rows;
};
const stateOf = async (id: string) =>
  (await life.db.selectFrom('claims').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

/** A complaint that a customer has made by link about a paid order. */
async function reported(changes: Partial<contract.ClaimRequest> = {}) {
  const order = await paidOrder(life);
  const customer = await new Claimant(life, order).withLink();
  const { content } = await customer.report(changes);
  const [claim] = content.claims;
  if (!claim) throw new Error('no claim');
  const { browser, id: personId } = await staff();
  const shown = (await read(browser, claim.id)).content;
  return { order, customer, claim, browser, personId, shown };
}

test('DESK-05 the list shows first what is due first, claims that wait for somebody else after it, and its pages leave out none', async () => {
  const { browser } = await staff();
  await sql`delete from claims`.execute(life.db);
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9));
  const late = await plantClaim(life, 'with_workshop', { promised: at(9) });
  const soon = await plantClaim(life, 'open', { promised: at(5) });
  const waiting = await plantClaim(life, 'proposed', { changedAt: at(2), promised: at(1) });
  const settled = await plantClaim(life, 'settled', { promised: at(1) });
  const { content } = await list(browser, '?list=open');
  expect(content.claims.map(({ id }) => id)).toEqual([soon.id, late.id, waiting.id]);
  expect(content.claims.map(({ dueAt }) => dueAt)).toEqual([at(5).toISOString(), at(9).toISOString(), null]);
  expect(content.counts).toEqual({ open: 1, with_workshop: 1, proposed: 1, declined: 0, agreed: 0 });
  expect(content.claims[0]?.givenName).toBe(soon.order.customer.givenName);
  for (const [name, one] of [
    ['new', soon],
    ['with_workshop', late],
    ['proposed', waiting],
    ['settled', settled],
  ] as const)
    expect((await list(browser, `?list=${name}`)).content.claims.map(({ id }) => id)).toEqual([one.id]);
  expect((await list(browser, '?list=mine')).content.claims).toEqual([]);
  await act(browser, contract.askAboutClaim, soon.id, { seen: 0 });
  expect((await list(browser, '?list=mine')).content.claims.map(({ id }) => id)).toEqual([soon.id]);
  expect((await list((await staff()).browser, '?list=mine')).content.claims).toEqual([]);

  for (let more = 0; more < 25; more += 1) await plantClaim(life, 'open', { promised: at(7) });
  const first = (await list(browser, '?list=open')).content;
  const second = (await list(browser, `?list=open&after=${encodeURIComponent(first.next ?? '')}`)).content;
  const seen = [...first.claims, ...second.claims].map(({ id }) => id);
  expect([first.claims.length, second.claims.length, new Set(seen).size]).toEqual([25, 3, 28]);
  expect(second.next).toBeNull();
});

test('DESK-03 a list and a claim are recorded with who read them; a claim that does not exist is not', async () => {
  const planted = await plantClaim(life);
  const { browser, id: personId } = await staff('auditor');
  await list(browser, '?list=open');
  expect((await read(browser, planted.id)).status).toBe(200);
  expect((await read(browser, '0b0f3a52-24dd-4b0a-8f3a-54d1a9d9c1f1')).status).toBe(404);
  const rows = await life.db
    .selectFrom('desk_audit')
    .select(['act', 'about', 'role'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { act: 'claims_read', about: null, role: 'auditor' },
    { act: 'claim_read', about: planted.id, role: 'auditor' },
  ]);
});

test('DESK-05 CARE-09 a claim shows the customer’s words, photos and spots, the limits, and what was refunded before', async () => {
  const order = await paidOrder(life);
  const customer = await new Claimant(life, order).withLink();
  const own = (await customer.uploaded(await smallPhoto())).name;
  const markers = [{ image: own, x: 0.4, y: 0.6, text: 'here' }];
  const { content } = await customer.report({ kind: 'damaged', photos: [own], markers });
  const { browser } = await staff();
  const { content: shown } = await read(browser, content.claims[0]?.id ?? '');
  const paid = order.agreedPrice?.estimatedPrice ?? 0;
  expect(shown).toMatchObject({
    state: 'open',
    givenName: order.customer.givenName,
    words: 'The seam opened again.',
    markers,
    leftToRefund: paid,
    refunds: [],
    actions: ['ask_workshop', 'propose'],
    remedies: [
      { remedy: 'redo', most: null },
      { remedy: 'refund', most: paid },
      { remedy: 'compensation', most: expect.any(Number) as number },
    ],
  });
  expect(shown.photos.map(({ name }) => name)).toEqual([own]);
  expect(JSON.stringify(shown)).not.toContain(order.customer.familyName);
  expect(JSON.stringify(shown)).not.toContain(order.customer.email);
});

test('DESK-03 DESK-05 CARE-09 support asks the workshop and proposes a part refund; the customer agrees, it is refunded and settled; each act is on record with its reason', async () => {
  const { order, customer, claim, browser, personId, shown } = await reported();
  const asked = await act(browser, contract.askAboutClaim, claim.id, { seen: shown.version });
  expect(asked.content).toMatchObject({ state: 'with_workshop', actions: ['propose'] });
  const proposed = await act(browser, contract.proposeMoney, claim.id, {
    seen: asked.content.version,
    remedy: 'refund',
    amount: 500,
    reason: 'The seam was too thin.',
  });
  expect([proposed.status, proposed.content]).toMatchObject([
    200,
    { state: 'proposed', amount: 500, actions: [] },
  ]);
  expect((await untilMailSaying(order.customer.email, 'The seam was too thin.')).text).toContain('5.00');
  const [theirs] = (await customer.claims()).content.claims;
  if (!theirs) throw new Error('no claim');
  expect((await customer.decide('agree', theirs)).status).toBe(200);
  await expect
    .poll(
      async () => {
        await watchClaims(life.submitting, 'test', { warn: () => undefined } as never);
        return stateOf(claim.id);
      },
      { timeout: 20_000 },
    )
    .toBe('settled');
  expect((await read(browser, claim.id)).content.refunds.map(({ amount }) => amount)).toEqual([500]);
  expect((await moneyOf(life, order)).refunds.map(({ amount }) => amount)).toEqual([500]);
  expect(await actsOn(claim.id)).toEqual([
    {
      person_id: personId,
      act: 'claim_workshop_asked',
      reason: null,
      before: { state: 'open', amount: null, remedy: null, proposals: 0 },
      after: { state: 'with_workshop', amount: null, remedy: null, proposals: 0 },
    },
    {
      person_id: personId,
      act: 'claim_proposed',
      reason: 'The seam was too thin.',
      before: { state: 'with_workshop', amount: null, remedy: null, proposals: 0 },
      after: { state: 'proposed', amount: 500, remedy: 'refund', proposals: 1 },
    },
  ]);
}, 60_000);

test('DESK-05 of two people who act on the same claim at once one wins; the other is told, and nothing of theirs is stored or recorded', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id } = await plantClaim(life);
    const [one, other] = [(await staff()).browser, (await staff()).browser];
    const [asked, proposed] = await Promise.all([
      act(one, contract.askAboutClaim, id, { seen: 0 }),
      act(other, contract.proposeRedo, id, { seen: 0, reason: 'Sorry.' }),
    ]);
    expect([asked.status, proposed.status].toSorted()).toEqual([200, 409]);
    expect([asked, proposed].find(({ status }) => status === 409)?.content.code).toBe('claim_changed');
    expect(await stateOf(id)).toBe(asked.status === 200 ? 'with_workshop' : 'proposed');
    expect(await actsOn(id)).toHaveLength(1);
  }
});

test('DESK-05 what a page shows that is no longer so is not acted on, also where the new state would allow it', async () => {
  const { order, claim, browser, shown } = await reported();
  expect(await support(life, 'ask', `${order.orderNumber}-1`)).toHaveProperty('said');
  const body = { seen: shown.version, reason: 'Sorry.' };
  expect(await act(browser, contract.proposeRedo, claim.id, body)).toMatchObject({
    status: 409,
    content: { code: 'claim_changed' },
  });
  expect(await actsOn(claim.id)).toEqual([]);
});

test('DESK-01 CARE-10 CARE-11 nothing is proposed above what was paid or covered, nothing that is not possible, and no money with an old proof', async () => {
  const { order, claim, browser, personId, shown } = await reported();
  const paid = order.agreedPrice?.estimatedPrice ?? 0;
  const money = (remedy: 'refund' | 'compensation', amount: number, of = claim.id, seen = shown.version) =>
    act(browser, contract.proposeMoney, of, { seen, reason: 'Sorry.', remedy, amount });
  expect((await money('refund', paid + 1)).content.code).toBe('claim_above_paid');
  expect((await money('compensation', 1)).content.code).toBe('remedy_not_possible');
  const planted = await plantClaim(life);
  expect((await money('compensation', 50_001, planted.id, 0)).content.code).toBe('claim_above_cover');
  await life.db
    .updateTable('desk_sessions')
    .set({ proved_at: new Date(life.clock.now().getTime() - 16 * 60_000) })
    .where('person_id', '=', personId)
    .execute();
  expect((await money('refund', 100)).content.code).toBe('proof_stale');
  expect(await stateOf(claim.id)).toBe('open');
  // Doing it again costs the customer nothing and moves no money.
  const redo = { seen: shown.version, reason: 'We do it again.' };
  expect((await act(browser, contract.proposeRedo, claim.id, redo)).status).toBe(200);
});

test('DESK-05 CARE-09 a person who has transferred the money settles the claim and says how; only what is agreed is settled', async () => {
  const { browser } = await staff();
  const open = await plantClaim(life, 'open');
  const reason = 'Transferred on 19 November.';
  expect((await act(browser, contract.settleDeskClaim, open.id, { seen: 0, reason })).content.code).toBe(
    'claim_changed',
  );
  const agreed = await plantClaim(life, 'agreed');
  expect((await read(browser, agreed.id)).content).toMatchObject({ transfer: 4000, actions: ['settle'] });
  const settled = await act(browser, contract.settleDeskClaim, agreed.id, { seen: 0, reason });
  expect(settled.content).toMatchObject({ state: 'settled', actions: [] });
  expect(await actsOn(agreed.id)).toMatchObject([{ act: 'claim_settled', reason }]);
});
