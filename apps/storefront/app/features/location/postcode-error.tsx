import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import type { PostcodeCheck } from './check-postcode.ts';

type Refused = Exclude<PostcodeCheck, { outcome: 'covered' }>;

/** Says why a postcode was refused, and what to do about it. */
export function PostcodeErrorText({ check }: { readonly check: Refused }) {
  const say = useSay();
  if (check.outcome === 'missing') return say(m.location_postcode_required);
  if (check.outcome === 'unreachable') return say(m.problem_unavailable);
  // A real postcode elsewhere is not an invalid one.
  if (check.outcome === 'elsewhere')
    return say(m.location_postcode_elsewhere_hint, { postcode: check.postcode, place: check.place });
  return `${say(m.location_postcode_invalid)}. ${say(m.location_postcode_unknown_hint, { postcode: check.postcode })}`;
}

/**
 * For a place that we do not serve yet, offers to notify the customer, with everything already filled
 * in.
 */
export function NotifyOffer({ check }: { readonly check: Refused | undefined }) {
  const say = useSay();
  const { open } = useDialogs();
  if (check?.outcome !== 'elsewhere') return null;
  const { place, postcode } = check;
  return (
    <button
      type="button"
      className="link"
      onClick={() => void open({ name: 'notify', city: place, postcode })}
    >
      {say(m.location_tell_me, { place })}
    </button>
  );
}
