import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { consequenceOf } from '#app/draft/change-location.ts';
import { useBag } from '#app/draft/work.ts';
import { settleLocation } from './confirm-location.ts';
import { knownPostcode } from './take-location.ts';
import { useHands } from './use-hands.ts';

type Props = { readonly city: string; readonly postcode: string };

/**
 * Shows what a new location means for the items in the bag. If they would be removed, staying is the main
 * choice; otherwise the new location is.
 */
export default function NewLocationDialog({ city, postcode }: Props) {
  const say = useSay();
  const inLanguage = useInLanguage();
  const hands = useHands();
  const bag = useBag();
  const isEmptied = consequenceOf(bag, postcode) === 'items go';
  const provider = bag.provider?.displayName ?? '';
  const known = knownPostcode();
  return (
    <>
      <DialogHead title={say(m.location_move_title, { postcode })} closeLabel={say(m.shell_close)} />
      <DialogBody>
        {isEmptied ? (
          <>
            <p className="soft">{say(m.location_move_goes, { provider })}</p>
            <ul className="mt-2.5">
              {bag.items.map((item) => (
                <li key={item.id} className="strong">
                  {inLanguage.name(item.selectedSubCategory)}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="soft">{say(m.location_move_stays, { provider, count: bag.items.length })}</p>
        )}
      </DialogBody>
      <DialogFoot>
        <Button
          look={isEmptied ? 'danger' : 'primary'}
          wide
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- of two answers, the one that loses nothing
          autoFocus={!isEmptied}
          onPress={() => settleLocation(hands, { city, postcode })}
        >
          {isEmptied
            ? say(m.location_move_confirm_empty, { postcode })
            : say(m.location_move_confirm, { postcode })}
        </Button>
        <Button
          look={isEmptied ? 'primary' : 'line'}
          wide
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- of two answers, the one that loses nothing
          autoFocus={isEmptied}
          onPress={hands.dialogs.close}
        >
          {known ? say(m.location_move_keep, { postcode: known }) : say(m.location_move_keep_all)}
        </Button>
      </DialogFoot>
    </>
  );
}
