import type { PriceRange } from '@mendwell/domain';
import type { BagProvider } from '#app/draft/bag.ts';
import type { OrderChoices } from '#app/draft/order-choices.ts';
import { useReturnDates } from '#app/features/booking/use-return-dates.ts';
import { Ceiling } from './ceiling.tsx';
import { StartChoice } from './start-choice.tsx';
import { EveningWishes } from './wish-choice.tsx';

type Props = {
  readonly isBusy: boolean;
  readonly choices: OrderChoices;
  /** Undefined while the price is not known. */
  readonly total: PriceRange | undefined;
  readonly provider: BagProvider;
  /** Whether the customer has tried to order: from then on mistakes are shown. */
  readonly showsMistakes: boolean;
};

/** Asks for the decisions besides the payment method. */
export default function Decisions({ isBusy, total, provider, ...props }: Props) {
  const dates = useReturnDates();
  return (
    <>
      {total && <Ceiling {...props} total={total} isDisabled={isBusy} />}
      <StartChoice {...props} provider={provider} dates={dates} isDisabled={isBusy} />
      <EveningWishes choices={props.choices} provider={provider} isDisabled={isBusy} />
    </>
  );
}
