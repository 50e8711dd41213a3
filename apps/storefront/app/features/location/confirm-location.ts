import { m, type Say } from '@mendwell/copy';
import type { Dialogs } from '#app/features/dialogs/dialogs.ts';
import type { ShowNotice } from '#app/features/notices/notices.ts';
import { isToBeAsked, takeLocation, wayAfter } from './take-location.ts';

/** What a page can do about a place. */
export type Hands = {
  readonly say: Say;
  readonly notify: ShowNotice;
  readonly dialogs: Dialogs;
  readonly go: (to: string) => void;
};
type Place = { readonly city: string; readonly postcode: string };

/** Takes the place, says so, and goes on from there. */
export function settleLocation({ say, notify, dialogs, go }: Hands, { city, postcode }: Place): void {
  const way = wayAfter(postcode);
  takeLocation(city, postcode);
  dialogs.close();
  notify({
    tone: 'ok',
    title: say(m.location_saved),
    text: say(m.location_saved_text, { city, postcode }),
  });
  go(way);
}

/** The same, unless it concerns what is in the bag: then the customer is asked first. */
export function confirmLocation(hands: Hands, place: Place): void {
  if (isToBeAsked(place.postcode)) void hands.dialogs.open({ name: 'new-location', ...place });
  else settleLocation(hands, place);
}
