import { setTimeout as wait } from 'node:timers/promises';
import { brokenInvariants } from '../invariants.ts';
import { withAdmin } from '../local/postgres.ts';
import type { Cluster } from './cluster.ts';
import type { OrderLoad } from './order-load.ts';

type Objects = {
  readonly charges: readonly { readonly status: string; readonly payment_intent: string }[];
  readonly paymentIntents: readonly { readonly id: string; readonly metadata: { readonly order?: string } }[];
};

export type Counted = {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly charged: number;
  readonly doubleCharges: number;
  /** Orders whose charge was agreed and that nobody has charged yet. */
  readonly uncharged: number;
  readonly broken: readonly string[];
};

const chargesWithinMs = 7 * 60_000;

/** Returns how often Stripe has taken money for each order. */
async function takenPerOrder(stripeUrl: string): Promise<Map<string, number>> {
  const objects = (await (await fetch(`${stripeUrl}/_sandbox/objects`)).json()) as Objects;
  const orderOf = new Map(objects.paymentIntents.map(({ id, metadata }) => [id, metadata.order ?? '']));
  const taken = new Map<string, number>();
  for (const { status, payment_intent: intent } of objects.charges) {
    const order = orderOf.get(intent) ?? '';
    if (status === 'succeeded') taken.set(order, (taken.get(order) ?? 0) + 1);
  }
  return taken;
}

/**
 * Counts after everything is healed: what the primary of that moment holds is what customers will find.
 * Charges are waited for, because a job whose worker was killed is repeated by the reconciler.
 */
export async function countOrders({ urls }: Cluster, load: OrderLoad): Promise<Counted> {
  let taken = await takenPerOrder(urls.stripe);
  const uncharged = () => load.charged.filter(({ orderNumber }) => !taken.has(orderNumber)).length;
  for (const deadline = Date.now() + chargesWithinMs; uncharged() && Date.now() < deadline; ) {
    await wait(2000);
    taken = await takenPerOrder(urls.stripe);
  }
  return withAdmin(urls.primary, async (client) => {
    const ids = load.acknowledged.map(({ id }) => id);
    const { rows: missing } = await client.query(
      'select asked.id from unnest($1::uuid[]) as asked (id) where not exists (select from orders where orders.id = asked.id)',
      [ids],
    );
    const { rows: doubled } = await client.query(
      'select setup_id from orders group by 1 having count(*) > 1',
    );
    return {
      acknowledged: ids.length,
      lost: missing.length,
      doubled: doubled.length,
      charged: load.charged.length,
      doubleCharges: [...taken.values()].filter((times) => times > 1).length,
      uncharged: uncharged(),
      broken: await brokenInvariants(client),
    };
  });
}
