import type { LanguageName } from '@mendwell/contract';
import { acknowledgementsOfOrderPerHour, acknowledgementsPerDay } from '@mendwell/domain';
import { sql } from 'kysely';
import { queueMail } from '#modules/mail/index.ts';
import type { ChangeDeps } from '#modules/orders/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import { newReference } from '#platform/reference.ts';
import { withdrawalReceived, withdrawalToSupport } from './compose-withdrawal-mails.ts';
import { withdrawFromOrder } from './order/withdraw-from-order.ts';
import { countDeclared, findReceipt, storeWithdrawal } from './withdrawal-repository.ts';

type Deps = ChangeDeps & { readonly db: Db };
type Declaration = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly orderNumber: string | undefined;
  readonly scope: 'all' | 'some';
  readonly which: string | undefined;
  readonly language: LanguageName;
  readonly requestId: string;
};
type Receipt = { readonly reference: string; readonly receivedAt: string; readonly isMailLimited: boolean };

const hour = 60 * 60 * 1000;

type Declared = Pick<Declaration, 'email' | 'id'>;

/**
 * Anybody can enter somebody else's mail address, with any text. Above this number within a day,
 * declarations are stored and still reach support, but the address is mailed only about its own orders.
 */
const isLimited = async (tx: Tx, { email, id }: Declared, at: Date) =>
  (await countDeclared(tx, { email, since: new Date(at.getTime() - 24 * hour), until: at, except: id })) >=
  acknowledgementsPerDay;

/** Returns whether the address is mailed about this declaration. */
async function isAcknowledged(tx: Tx, { email, id }: Declared, isOfOrder: boolean, at: Date) {
  const [hours, most] = isOfOrder ? [1, acknowledgementsOfOrderPerHour] : [24, acknowledgementsPerDay];
  const declared = await countDeclared(tx, {
    email,
    since: new Date(at.getTime() - hours * hour),
    until: at,
    except: id,
    matching: isOfOrder ? 'order' : 'nothing',
  });
  return declared < most;
}

/**
 * Makes other transactions with the same key wait until this one ends. An id or an address in capital letters is the
 * same as in small ones.
 */
const takeTurn = (tx: Tx, what: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`withdrawal:${what.toLowerCase()}`}))`.execute(tx);

/**
 * Stores a withdrawal, whatever it names, holds the order that it matches, and queues two mails: the
 * acknowledgement that the law requires, and one to support. The response is the same in every case.
 */
export async function receiveWithdrawal(deps: Deps, declaration: Declaration): Promise<Receipt> {
  const { id, name, email, orderNumber, scope, which, language, requestId } = declaration;
  return deps.db.transaction().execute(async (tx) => {
    // Of two identical requests at once, the second one waits and finds the first.
    await takeTurn(tx, id);
    const earlier = await findReceipt(tx, id);
    if (earlier)
      return {
        reference: earlier.reference,
        receivedAt: earlier.received_at.toISOString(),
        isMailLimited: await isLimited(tx, declaration, earlier.received_at),
      };
    const now = deps.clock.now();
    await takeTurn(tx, email);
    const isMailLimited = await isLimited(tx, declaration, now);
    const reference = newReference(8);
    const withdrawn = await withdrawFromOrder(tx, deps, declaration);
    const { orderId, outcome } = withdrawn;
    const pending = withdrawn.outcome === 'pending' ? withdrawn : undefined;
    await storeWithdrawal(tx, {
      id,
      reference,
      name,
      email,
      order_number: orderNumber ?? null,
      scope,
      which: which ?? null,
      language,
      received_at: now,
      order_id: orderId,
      outcome,
      undo_until: pending?.undoUntil ?? null,
      effect: pending?.effect ?? null,
    });
    const mail = { about: id, language, requestId, now };
    // The customer of an order is mailed in the language of the order, whatever page was used; others in
    // the language of the page.
    const receipt = { ...mail, language: pending?.language ?? language };
    // The mail about a withdrawal that holds an order contains the link to undo it, and is always sent.
    if (pending?.effect || (await isAcknowledged(tx, declaration, orderId !== null, now)))
      await queueMail(tx, deps.jobs, { ...receipt, template: withdrawalReceived });
    await queueMail(tx, deps.jobs, { ...mail, template: withdrawalToSupport });
    return { reference, receivedAt: now.toISOString(), isMailLimited };
  });
}
