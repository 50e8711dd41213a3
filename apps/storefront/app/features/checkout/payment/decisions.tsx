import type { PriceRange } from '@mendwell/domain';
import type { OrderChoices } from '#app/draft/order-choices.ts';
import type { VoucherState } from '#app/features/checkout/voucher/use-voucher.ts';
import { VoucherPanel } from '#app/features/checkout/voucher/voucher-panel.tsx';
import { Agreements } from './agreements.tsx';
import { Ceiling } from './ceiling.tsx';

type Props = {
  readonly voucher: VoucherState;
  readonly isBusy: boolean;
  readonly choices: OrderChoices;
  /** Nothing while nobody can tell what it costs. */
  readonly total: PriceRange | undefined;
  readonly provider: string;
  /** Somebody has tried to order: from now on mistakes are named. */
  readonly showsMistakes: boolean;
};

/** What is to be decided beside the payment method. */
export default function Decisions({ voucher, isBusy, total, ...props }: Props) {
  return (
    <>
      <VoucherPanel voucher={voucher} isDisabled={isBusy} />
      {total && <Ceiling {...props} total={total} isDisabled={isBusy} />}
      <Agreements {...props} isDisabled={isBusy} />
    </>
  );
}
