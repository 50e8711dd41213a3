import type { SupportOrder } from '@mendwell/contract';
import { listClaims } from '#modules/claims/index.ts';
import { messagesOfOrder } from '#modules/conversations/index.ts';
import { recordAct } from '#modules/desk-audit/index.ts';
import { namesOfPeople } from '#modules/desk-people/index.ts';
import { listMails } from '#modules/mail/index.ts';
import { messagesWithProviders } from '#modules/order-messages/index.ts';
import { listNotes } from '#modules/order-notes/index.ts';
import { findNumbers, listLinks, loadOrder, toLineView } from '#modules/orders/index.ts';
import { leftToRefund, listDisputes, listMoney } from '#modules/payments/index.ts';
import { photosOfOrder } from '#modules/photos/index.ts';
import { listAgreements } from '#modules/quotes/index.ts';
import type { StaffAsking } from '#platform/asking.ts';
import type { Tx } from '#platform/database.ts';
import { readLog } from './order-log.ts';
import { toSupportOrderView } from './to-support-order-view.ts';
import type { SupportDeps } from './waiting.ts';

export type AskingAboutAny = StaffAsking & { readonly orderId: string };
export const notFound = { refusal: 'not_found' } as const;

/** Returns the notes on an order, the oldest first, with the names of who wrote them. */
export async function showNotes(tx: Tx, orderId: string): Promise<SupportOrder['notes']> {
  const notes = await listNotes(tx, orderId);
  const names = await namesOfPeople(tx, [...new Set(notes.map(({ personId }) => personId))]);
  return notes.map(({ id, at, personId, body }) => ({
    id,
    at: at.toISOString(),
    by: names.get(personId) ?? '',
    text: body,
  }));
}

async function readMoney(tx: Tx, orderId: string): Promise<Omit<SupportOrder['money'], 'leftToRefund'>> {
  const { charges, refunds } = await listMoney(tx, orderId);
  const disputes = await listDisputes(tx, orderId);
  return {
    charges: charges.map(({ id, amount, state, failure, at }) => ({
      at: at.toISOString(),
      amount,
      state,
      failure,
      stripeId: id,
    })),
    refunds: refunds.map(({ at, settledAt, amount, reason, state }) => ({
      at: at.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
      amount,
      reason,
      state,
    })),
    disputes: disputes.map(({ openedAt, amount, reason, status, evidenceDueBy }) => ({
      openedAt: openedAt.toISOString(),
      amount,
      reason,
      status,
      evidenceDueBy: evidenceDueBy?.toISOString() ?? null,
    })),
  };
}

async function readQuotes(tx: Tx, orderId: string): Promise<SupportOrder['quotes']> {
  const { quotes } = await listAgreements(tx, orderId);
  return quotes.toReversed().map(({ version, madeAt, note, lines, declined, price }) => ({
    version,
    madeAt: madeAt.toISOString(),
    note,
    lines: lines.map((line) => toLineView(line, declined)),
    totalPrice: price,
  }));
}

async function readMessages(tx: Tx, orderId: string): Promise<SupportOrder['messages']> {
  const withSupport = await messagesOfOrder(tx, orderId);
  const withProviders = await messagesWithProviders(tx, orderId);
  return [
    ...withSupport.map(({ at, author, body }) => ({
      at: at.toISOString(),
      from: author,
      to: author === 'customer' ? ('support' as const) : ('customer' as const),
      body,
    })),
    ...withProviders.map(({ created_at: at, author, body }) => ({
      at: at.toISOString(),
      from: author,
      to: author === 'customer' ? ('provider' as const) : ('customer' as const),
      body,
    })),
  ].toSorted((one, next) => one.at.localeCompare(next.at));
}

/** Returns everything on record about an order, for our staff. It names its customer, so reading it is recorded. */
export const readAnyOrder = (
  deps: SupportDeps,
  { orderId, personId, role, requestId }: AskingAboutAny,
): Promise<SupportOrder | typeof notFound> =>
  deps.db.transaction().execute(async (tx) => {
    const order = await loadOrder(tx, orderId);
    if (!order) return notFound;
    const now = deps.clock.now();
    const act = { act: 'any_order_read', about: orderId, requestId, now } as const;
    await recordAct(tx, { personId, role, providerId: null, ...act });
    const [known] = await findNumbers(tx, [orderId]);
    const claims = await listClaims(tx, orderId);
    const about = [orderId, ...order.refunds.map(({ id }) => id), ...claims.map(({ id }) => id)];
    const mails = (await listMails(tx, about)).map(({ template, at, outcome, settledAt }) => ({
      template,
      at: at.toISOString(),
      outcome,
      settledAt: settledAt?.toISOString() ?? null,
    }));
    const links = await listLinks(tx, orderId);
    return toSupportOrderView(
      order,
      {
        isErased: known?.forgottenAt != null,
        photos: await photosOfOrder({ db: tx, storage: deps.storage }, orderId),
        quotes: await readQuotes(tx, orderId),
        money: { ...(await readMoney(tx, orderId)), leftToRefund: leftToRefund(order) },
        mails,
        messages: await readMessages(tx, orderId),
        claims: claims.map(({ id, number, state, kind, created_at: at }) => ({
          id,
          number,
          state,
          kind,
          at: at.toISOString(),
        })),
        links: links.map(({ purpose, createdAt, expiresAt, revokedAt }) => ({
          purpose,
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          revokedAt: revokedAt?.toISOString() ?? null,
        })),
        notes: await showNotes(tx, orderId),
        log: await readLog(tx, { order, mails, claims }),
      },
      { catalogue: deps.catalogue.current(), now, waits: deps.waits },
    );
  });
