import { mostItems } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect } from 'react';
import { isFull } from '#app/draft/bag.ts';
import { useBag, useDraft } from '#app/draft/work.ts';
import type { PostcodeCheck } from '#app/features/location/check-postcode.ts';
import { NotifyOffer, PostcodeErrorText } from '#app/features/location/postcode-error.tsx';
import { useConfirmLocation } from '#app/features/location/use-confirm-location.ts';
import { markTaken } from './taken-postcode.ts';

type Props = {
  readonly postcode?: PostcodeCheck | undefined;
  /** The postcode as it is in the page's address. */
  readonly typed?: string | undefined;
};

/**
 * Shows what matters on arrival: a postcode that is not served, or which provider the list belongs to.
 */
export function ArrivalNote({ postcode, typed = '' }: Props) {
  const say = useSay();
  const confirm = useConfirmLocation();
  const bag = useBag();
  const { editing } = useDraft();
  useEffect(() => {
    if (typed) markTaken(typed);
  }, [typed]);
  useEffect(() => {
    // The postcode is covered but not adopted, because there is an order: the customer is asked.
    if (postcode?.outcome === 'covered') confirm(postcode.city, postcode.postcode);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per address
  }, [postcode]);
  if (postcode && postcode.outcome !== 'covered')
    return (
      <div className="arrival">
        <Note tone="warn" isAlert>
          <PostcodeErrorText check={postcode} /> <NotifyOffer check={postcode} />
        </Note>
      </div>
    );
  if (!bag.provider) return null;
  if (isFull(bag) && editing === null)
    return (
      <div className="arrival">
        <Note tone="warn">{say(m.bag_full, { count: mostItems })}</Note>
      </div>
    );
  const provider = bag.provider.displayName;
  return (
    <div className="arrival">
      <Note tone="info">{say(m.booking_with_provider, { provider })}</Note>
    </div>
  );
}
