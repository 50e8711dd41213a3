import { m } from '@mendwell/copy';
import { defaultCity, tidyPostcode } from '@mendwell/domain';
import { useSay } from '@mendwell/web/site.tsx';
import { useCustomerField } from '#app/draft/customer.ts';
import type { CustomerProblem } from '#app/draft/customer-check.ts';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { CustomerField } from './customer-field.tsx';
import type { FieldProps } from './field-props.ts';
import { inFull, type Place, problemWords } from './problem-words.ts';

type Props = Omit<FieldProps, 'name'> & { readonly place: Place };

/** Asks for the postcode, and shows why we do not come there if that is so. */
export function PostcodeField({ place, problem, ...props }: Props) {
  const say = useSay();
  const words = problem && problemWords('postalCode', problem, place, say);
  return (
    <CustomerField
      {...props}
      name="postalCode"
      problem={undefined}
      inputMode="numeric"
      autoComplete="postal-code"
      error={
        words && (
          <>
            {inFull(words, say)}
            <WayOn problem={problem} place={place} />
          </>
        )
      }
    />
  );
}

/** Shows what the customer can do about a postcode that is not served. */
function WayOn({ problem, place: { check } }: { readonly problem: CustomerProblem; readonly place: Place }) {
  const say = useSay();
  const { open } = useDialogs();
  const postcode = tidyPostcode(useCustomerField('postalCode'));
  const link = (label: string, onPress: () => Promise<void>) => (
    <>
      .{' '}
      <button type="button" className="customer__link" onClick={() => void onPress()}>
        {label}
      </button>
    </>
  );
  if (problem === 'not_served_by_provider')
    return link(say(m.customer_postcode_change, { postcode }), () =>
      open({ name: 'new-location', city: defaultCity, postcode }),
    );
  if (check?.outcome === 'elsewhere')
    return link(say(m.customer_postcode_tell_us), () =>
      open({ name: 'notify', city: check.place, postcode: check.postcode }),
    );
  return null;
}
