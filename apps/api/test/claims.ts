import type * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { v4 as newId } from 'uuid';
import { supportCommands } from '../src/support-commands.ts';
import { agreed, methods, untilPayment } from './charges.ts';
import { linkFor, Reader, type TestLife } from './life.ts';

/** Returns a paid order in this state, as if it had gone through the others. */
export async function paidOrder(life: TestLife, state: contract.Order['status'] = 'completed') {
  const { order } = await agreed(life, methods.fine);
  const paid = await untilPayment(new Reader(life, order), 'paid');
  await sql`
    update orders set state = ${state}, changed_at = ${life.clock.now()} where id = ${order.id}`.execute(
    life.db,
  );
  if (state === 'completed')
    await sql`
      insert into order_history (order_id, step, at, actor, action, from_state, to_state, request_id)
      select ${order.id}, max(step) + 1, ${life.clock.now()}, 'courier', 'complete', 'returning', 'completed', 'test'
      from order_history where order_id = ${order.id}`.execute(life.db);
  return paid;
}

type Answer = contract.OrderClaims & { readonly code?: string };

/** Somebody with a link that opens claims about an order. */
export class Claimant extends Reader {
  readonly orderId: string;
  signature = '';
  readonly #life: TestLife;
  constructor(life: TestLife, order: contract.Order) {
    super(life, order);
    this.#life = life;
    this.orderId = order.id;
  }
  async withLink(purpose: Parameters<typeof linkFor>[2] = 'claim'): Promise<this> {
    this.signature = await linkFor(this.#life, this.orderId, purpose);
    return this;
  }
  claims() {
    return this.json<Answer>(`/sip/order/${this.orderId}/${this.signature}/claims`);
  }
  report(changes: Partial<contract.ClaimRequest> = {}) {
    return this.json<Answer>(`/sip/order/${this.orderId}/claims`, {
      id: newId(),
      signature: this.signature,
      kind: 'not_as_agreed',
      items: [0],
      wish: 'redo',
      words: 'The seam opened again.',
      ...changes,
    });
  }
  decide(decision: 'agree' | 'decline', claim: contract.Claim, changes: object = {}) {
    return this.json<Answer>(`/sip/order/${this.orderId}/claims/${claim.id}/decision`, {
      signature: this.signature,
      decision,
      proposal: claim.proposal?.nth ?? 0,
      ...changes,
    });
  }
}

/** Runs `npm run support -- claim …`. */
export const support = (life: TestLife, ...words: string[]) =>
  supportCommands.get('claim')?.run({ ...life.submitting, requestId: 'support-test' }, words);
