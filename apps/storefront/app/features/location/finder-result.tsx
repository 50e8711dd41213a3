import { FieldErrorText } from '#app/ui/field-error.tsx';
import type { PostcodeCheck } from './check-postcode.ts';
import { NotifyOffer, PostcodeErrorText } from './postcode-error.tsx';

export { checkPostcode } from './check-postcode.ts';

type Props = { readonly id: string; readonly check: Exclude<PostcodeCheck, { outcome: 'covered' }> };

/** Why a postcode does not lead on, and what to do about it. Comes with the code that finds out. */
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
