import type { Brand } from '@mendwell/brand';
import { languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import { composeWithdrawalReceivedMail } from '#mail/withdrawal-received.ts';
import { composeWithdrawalToSupport } from '#mail/withdrawal-to-support.ts';
import type { Composer } from '#modules/mail/index.ts';
import { newOrderLink, wasWithdrawalUndone } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { findWithdrawal, type StoredWithdrawal } from './withdrawal-repository.ts';

export const withdrawalReceived = 'withdrawal-received';
export const withdrawalToSupport = 'withdrawal-to-support';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly publicOrigin: string;
  readonly supportEmail: string;
};

/** Returns how the declaration names its contract: by number, in words, by both or by neither. */
const contractOf = ({ order_number: number, scope, which }: StoredWithdrawal, nameless: string) =>
  [number, scope === 'all' && which?.replaceAll('\n', ' ')].filter(Boolean).join(', ') || nameless;

/** Returns the link to undo the withdrawal, as long as that is possible. */
async function undoOf({ db, clock, publicOrigin }: Deps, withdrawal: StoredWithdrawal) {
  const { outcome, order_id: orderId, undo_until: until } = withdrawal;
  if (outcome !== 'pending' || orderId === null || until === null || until <= clock.now()) return undefined;
  const url = await newOrderLink({ db, clock, publicOrigin }, orderId, 'view', '/order/withdrawal');
  return { url, until };
}

/**
 * Returns whether a person decides because an earlier withdrawal was undone. The declaration's mail
 * address is the order's, so the mail may say so.
 */
const isAgain = async ({ db }: Deps, { outcome, scope, order_id: orderId }: StoredWithdrawal) =>
  outcome === 'noted' && scope === 'all' && orderId !== null && wasWithdrawalUndone(db, orderId);

const received =
  (deps: Deps): Composer =>
  async (about, language) => {
    const { db, brand, publicOrigin, supportEmail } = deps;
    const withdrawal = await findWithdrawal(db, about);
    // The person's data was moved to the schema `restricted`, so no mail is sent any more.
    if (!withdrawal?.email) return undefined;
    const undo = await undoOf(deps, withdrawal);
    const { name, email, scope, which, received_at: receivedAt } = withdrawal;
    const receipt = composeWithdrawalReceivedMail({
      brand,
      language,
      publicOrigin,
      to: email,
      replyTo: supportEmail,
      name,
      orderNumber: contractOf(withdrawal, sayIn(languageLocales[language])(m.withdraw_mail_nameless)),
      ...(scope === 'some' ? { part: which ?? '' } : {}),
      receivedAt,
      ...(undo ? { undo } : {}),
      isAgain: await isAgain(deps, withdrawal),
    });
    // The declaration matches an order of this address: its receipt is owed, however much was mailed.
    // Other receipts have a limit of their own, which is applied when they are queued.
    return { ...receipt, cap: 'uncounted' };
  };

/** This mail is in the sender's language, so that the conversation that follows has one language. */
const toSupport =
  ({ db, brand, publicOrigin, supportEmail }: Deps): Composer =>
  async (about, language) => {
    const withdrawal = await findWithdrawal(db, about);
    if (!withdrawal?.email) return undefined;
    const { reference, name, email, order_number: orderNumber, scope, which, outcome } = withdrawal;
    return composeWithdrawalToSupport({
      brand,
      language,
      publicOrigin,
      to: supportEmail,
      replyTo: email,
      reference,
      name,
      orderNumber,
      scope,
      which,
      outcome,
      receivedAt: withdrawal.received_at,
      undoUntil: withdrawal.undo_until,
    });
  };

export const withdrawalComposers = (deps: Deps) => ({
  [withdrawalReceived]: received(deps),
  [withdrawalToSupport]: toSupport(deps),
});
