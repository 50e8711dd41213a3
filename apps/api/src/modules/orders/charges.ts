import { handedBackUpTo } from './corrections.ts';
import type { OrderRecord, StoredCharge } from './order-repository.ts';

type Charged = Pick<OrderRecord, 'charges' | 'charged_version'>;
type Agreements = Charged & Pick<OrderRecord, 'refunds' | 'quote_version'>;

/** Returns the charge that the order's payment state is about. */
export const chargeNow = ({ charges, charged_version: version }: Charged): StoredCharge | undefined =>
  charges.find((charge) => charge.version === version);

/** Returns whether the order's payment state is about what more work added to a price that is paid. */
export const isChargeOfDifference = (order: Agreements): boolean => {
  const { charges, charged_version: now } = order;
  const handedBack = handedBackUpTo(order);
  return charges.some(
    ({ version, state }) => now !== null && version < now && version > handedBack && state === 'paid',
  );
};

/** Returns whether that charge has not succeeded so far. A debit that is on its way counts as paid. */
export const isDifferenceUnpaid = (order: OrderRecord): boolean => {
  const { payment_state: payment, payment_failure: failure } = order;
  const isOpen = payment === 'charging' || payment === 'action_required';
  return (isOpen || (payment === 'failed' && failure !== 'disputed')) && isChargeOfDifference(order);
};

/** Returns what accepted work added to the price, while no charge of it was started. */
export function owedDifference({ more_work: work, charges, stopped }: OrderRecord): number {
  if (work?.outcome !== 'accepted' || stopped === 'all') return 0;
  const isCharged = charges.some(({ version }) => version >= work.version);
  return isCharged ? 0 : Math.max(0, work.difference.total);
}
