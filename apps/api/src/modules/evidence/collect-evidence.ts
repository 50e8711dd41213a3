import { loadCatalogue } from '#modules/catalogue/index.ts';
import { historyOfClaims, listClaims } from '#modules/claims/index.ts';
import { messagesOfOrder } from '#modules/conversations/index.ts';
import { listMails } from '#modules/mail/index.ts';
import { messagesWithProviders } from '#modules/order-messages/index.ts';
import { loadOrder, type OrderRecord, readEvidenceFacts } from '#modules/orders/index.ts';
import { listDisputes, listMoney } from '#modules/payments/index.ts';
import { previewsOfMessages, previewsOfOrder, withinBytes } from '#modules/photos/index.ts';
import { listAgreements } from '#modules/quotes/index.ts';
import type { Db } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';

/** A file for the payment provider may have 5 MB; texts and fonts take far less than the rest. */
const mostPhotoBytes = 3_500_000;

export type CollectDeps = { readonly db: Db; readonly storage: Storage };

type Known = {
  readonly facts: NonNullable<Awaited<ReturnType<typeof readEvidenceFacts>>>;
  readonly order: OrderRecord;
};

/** Returns the order and what is disputed of it; undefined when there is no such order. */
export async function findDisputed({ db }: CollectDeps, orderNumber: string) {
  const facts = await readEvidenceFacts(db, orderNumber);
  const order = facts && (await loadOrder(db, facts.id));
  if (!facts || !order) return undefined;
  const disputes = await listDisputes(db, facts.id);
  const money = await listMoney(db, facts.id);
  const isDisputed = disputes.length > 0 || money.charges.some(({ failure }) => failure === 'disputed');
  return { facts, order, disputes, money, isDisputed };
}

/** Returns everything else that is stored about the order and nothing else, one query after the other. */
export async function collectEvidence(deps: CollectDeps, { facts, order }: Known) {
  const { db } = deps;
  const { id } = facts;
  const { providers } = await loadCatalogue(db);
  const agreements = await listAgreements(db, id);
  const claims = await listClaims(db, id);
  const steps = await historyOfClaims(
    db,
    claims.map((claim) => claim.id),
  );
  const messages = await messagesOfOrder(db, id);
  const photos = await previewsOfOrder(deps, id);
  const sent = await previewsOfMessages(
    deps,
    messages.flatMap((message) => message.photos),
  );
  const about = [id, ...order.refunds.map((refund) => refund.id), ...claims.map((claim) => claim.id)];
  return {
    agreements,
    claims: claims.toReversed().map((claim) => ({ ...claim, steps: steps.get(claim.id) ?? [] })),
    messages,
    workshopMessages: await messagesWithProviders(db, id),
    photos: await withinBytes([...photos, ...sent], mostPhotoBytes),
    mails: await listMails(db, about),
    workshop: providers.get(order.provider_id),
  };
}

export type Disputed = NonNullable<Awaited<ReturnType<typeof findDisputed>>>;
export type Collected = Disputed & Awaited<ReturnType<typeof collectEvidence>>;
