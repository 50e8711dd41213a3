import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { TicketPercent } from 'lucide-react';
import { useId, useState } from 'react';
import type { VoucherState } from './use-voucher.ts';
import { VoucherPanel } from './voucher-panel.tsx';

type Props = { readonly voucher: VoucherState; readonly isDisabled: boolean };

/** Collapsed until the customer has a code; messages about a code are never hidden by collapsing. */
export default function VoucherFold({ voucher, isDisabled }: Props) {
  const say = useSay();
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const hasToSay = voucher.discount !== undefined || voucher.error !== undefined || Boolean(voucher.news);
  const isOpen = isUnfolded || hasToSay;
  return (
    <div className="voucher-fold">
      {!isOpen && (
        <button
          type="button"
          className="voucher-fold__open"
          aria-expanded={false}
          aria-controls={id}
          disabled={isDisabled}
          onClick={() => setIsUnfolded(true)}
        >
          <Icon of={TicketPercent} />
          <span>{say(m.payment_voucher_add)}</span>
        </button>
      )}
      <div id={id}>
        {isOpen && <VoucherPanel voucher={voucher} isDisabled={isDisabled} isFresh={isUnfolded} />}
      </div>
    </div>
  );
}
