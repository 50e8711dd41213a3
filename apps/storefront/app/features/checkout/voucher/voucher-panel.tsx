import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { longestCode } from '#app/draft/voucher.ts';
import type { VoucherState } from './use-voucher.ts';
import './voucher.css';

type Props = {
  readonly voucher: VoucherState;
  readonly isDisabled: boolean;
  /** Whether the customer has just opened the panel: then the field gets the focus. */
  readonly isFresh: boolean;
};

/** Asks for a discount code. A code counts as used once the order is placed. */
export function VoucherPanel({ voucher, isDisabled, isFresh }: Props) {
  const say = useSay();
  const { discount, error, news, isBusy, timesRefused } = voucher;
  const [typed, setTyped] = useState(discount?.code ?? '');
  const field = useRef<HTMLFormElement>(null);
  const toField = () => field.current?.querySelector('input')?.focus();
  useEffect(() => {
    if (isFresh) field.current?.querySelector('input')?.focus();
  }, [isFresh]);
  useEffect(() => {
    if (timesRefused > 0) field.current?.querySelector('input')?.focus();
  }, [timesRefused]);

  const onRedeem = async () => {
    if (isBusy || isDisabled) return;
    const code = await voucher.redeem(typed);
    if (code) setTyped(code);
    else toField();
  };
  const onRemove = () => {
    setTyped('');
    voucher.remove();
    toField();
  };
  return (
    <section aria-label={say(m.payment_voucher)}>
      <form
        ref={field}
        className="voucher"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onRedeem();
        }}
      >
        <TextField
          label={say(m.payment_voucher_code)}
          value={typed}
          onChange={(code) => {
            setTyped(code);
            voucher.forgetError();
          }}
          // The alert role announces it: after Enter the focus is already in the field, so it would not
          // be read out.
          error={error && <span role="alert">{error}</span>}
          maxLength={longestCode}
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          isDisabled={isDisabled}
        />
        <Button
          type="submit"
          look="line"
          busyLabel={isBusy ? say(m.shell_loading) : undefined}
          isDisabled={isDisabled}
        >
          {say(m.payment_voucher_redeem)}
        </Button>
      </form>
      <div role="status">
        {discount && <Applied discount={discount} onRemove={onRemove} isDisabled={isDisabled} />}
        {!discount && news && <Note>{news}</Note>}
      </div>
    </section>
  );
}

type AppliedProps = {
  readonly discount: NonNullable<VoucherState['discount']>;
  readonly onRemove: () => void;
  readonly isDisabled: boolean;
};

function Applied({ discount, onRemove, isDisabled }: AppliedProps) {
  const say = useSay();
  const inLanguage = useInLanguage();
  const line = useRef<HTMLParagraphElement>(null);
  const { code } = discount;
  useEffect(() => {
    // The status role announces it; scrolling also shows it where a phone's keyboard has moved the page.
    line.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p className="voucher__ok" ref={line}>
      <Icon of={Check} />
      <span>
        {say(m.payment_voucher_applied, { code, description: inLanguage.description(discount) })}{' '}
        <button
          type="button"
          className="link"
          aria-label={say(m.payment_voucher_remove_code, { code })}
          disabled={isDisabled}
          onClick={onRemove}
        >
          {say(m.payment_voucher_remove)}
        </button>
      </span>
    </p>
  );
}
