import type { PriceRange } from '@mendwell/domain';
import type { BagProvider } from '#app/draft/bag.ts';
import type { OrderChoices } from '#app/draft/order-choices.ts';
import { useReturnDates } from '#app/features/booking/use-return-dates.ts';
import { Ceiling } from './ceiling.tsx';
import { StartChoice } from './start-choice.tsx';

type Props = {
  readonly isBusy: boolean;
  readonly choices: OrderChoices;
  /** Nothing while nobody can tell what it costs. */
  readonly total: PriceRange | undefined;
  readonly provider: BagProvider;
  /** Somebody has tried to order: from now on mistakes are named. */
  readonly showsMistakes: boolean;
};

/** What is to be decided beside the payment method. */
export default function Decisions({ isBusy, total, provider, ...props }: Props) {
  const dates = useReturnDates();
  return (
    <>
      {total && <Ceiling {...props} total={total} isDisabled={isBusy} />}
      <StartChoice {...props} provider={provider} dates={dates} isDisabled={isBusy} />
    </>
  );
}
