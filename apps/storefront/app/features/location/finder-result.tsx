import { FieldErrorText } from '@mendwell/ui/field-error.tsx';
import type { PostcodeCheck } from './check-postcode.ts';
import { NotifyOffer, PostcodeErrorText } from './postcode-error.tsx';

export { checkPostcode } from './check-postcode.ts';

type Props = { readonly id: string; readonly check: Exclude<PostcodeCheck, { outcome: 'covered' }> };

/**
 * Shows why a postcode is refused, and what to do about it. Loaded together with the code that checks
 * it.
 */
export const FinderResult = ({ id, check }: Props) => (
  <>
    <div id={id}>
      <FieldErrorText>
        <PostcodeErrorText check={check} />
      </FieldErrorText>
    </div>
    <NotifyOffer check={check} />
  </>
);
