import type { MoreWorkPreview as Preview, ProviderRequest } from '@mendwell/contract';
import { formatMoment, formatPrice, type Locale, m, type Say } from '@mendwell/copy';
import { CareLabel, type PriceLine, PriceLines } from '@mendwell/ui/care-label.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '../site.tsx';
import { useRequestInWords } from './in-words.ts';
import './more-work-preview.css';

type Props = {
  readonly request: ProviderRequest;
  readonly preview: Preview;
  /** What the new work is called, as typed. */
  readonly work: string;
};

/** Returns what the new work changes for the customer. */
export const sayDifference = (
  say: Say,
  locale: Locale,
  { difference, name }: { readonly difference: number; readonly name: string },
): string => {
  const amount = formatPrice(locale, Math.abs(difference));
  if (difference === 0) return say(m.provider_more_no_difference, { name });
  return say(difference > 0 ? m.provider_more_difference : m.provider_more_cheaper, { amount, name });
};

/** Shows what the customer would see: the price so far, the new one, and until when they can answer. */
export function MoreWorkPreview({ request, preview, work }: Props) {
  const { say, locale } = useSite();
  const { name, day } = useRequestInWords(request);
  const { before, totalPrice, difference, sendBack, answerBy, promisedBack } = preview;
  const price = (cents: number) => formatPrice(locale, cents);
  const fees: (PriceLine | false)[] = [
    totalPrice.reduction > 0 && { label: say(m.bag_reduction), value: `−${price(totalPrice.reduction)}` },
    { label: say(m.bag_fee), value: price(totalPrice.serviceFee) },
    totalPrice.deliveryFee > 0 && { label: say(m.bag_delivery), value: price(totalPrice.deliveryFee) },
  ];
  return (
    <div className="more-preview" role="status">
      <CareLabel title={say(m.provider_more_sees, { name })}>
        <PriceLines
          lines={[
            { label: say(m.provider_more_before), value: price(before.services) },
            {
              label: work.trim() || say(m.provider_more),
              value: price(totalPrice.services - before.services),
            },
            ...fees.filter((line) => line !== false),
          ]}
          total={{
            label: say(m.provider_more_total, { before: price(before.estimatedPrice) }),
            detail: sayDifference(say, locale, { difference, name }),
            value: price(totalPrice.estimatedPrice),
          }}
        />
      </CareLabel>
      <Note tone="warn">
        <strong>{say(m.provider_more_waits)}</strong>{' '}
        {say(m.provider_more_until, { name, moment: formatMoment(locale, new Date(answerBy)) })}{' '}
        {promisedBack && say(m.provider_more_promise, { day: day(promisedBack) })}{' '}
        {sendBack && say(m.provider_more_send_back, { name, amount: price(sendBack.refund) })}
      </Note>
    </div>
  );
}
