import { useMemo } from 'react';
import { storedLocation } from '#app/draft/location.ts';
import { useStored } from '#app/draft/stored.ts';
import { useBag, useDraft } from '#app/draft/work.ts';
import { Estimate } from './estimate.tsx';
import { estimateNow } from './estimate-now.ts';
import { useProviders } from './use-providers.ts';

/** Shows the estimate as it grows from screen to screen. Renders nothing until something is chosen. */
export default function BarEstimate() {
  const providers = useProviders();
  const bag = useBag();
  const draft = useDraft();
  const postcode = useStored(storedLocation)?.zipCode;
  const estimate = useMemo(
    () => providers && estimateNow(providers, { bag, draft }, postcode),
    [providers, bag, draft, postcode],
  );
  return estimate ? <Estimate {...estimate} /> : null;
}
