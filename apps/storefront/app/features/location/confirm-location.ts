import { m, type Say } from '@mendwell/copy';
import type { Dialogs } from '#app/features/dialogs/dialogs.ts';
import type { ShowNotice } from '#app/features/notices/notices.ts';
import { isToBeAsked, takeLocation, wayAfter } from './take-location.ts';

/** What code outside of components needs to act on the page. */
export type Hands = {
  readonly say: Say;
  readonly notify: ShowNotice;
  readonly dialogs: Dialogs;
  readonly go: (to: string) => void;
};
type Place = { readonly city: string; readonly postcode: string };

/** Saves the location, notifies the customer, and goes to the next page. */
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

/** Does the same, unless the location affects the items in the bag: then the customer is asked first. */
export function confirmLocation(hands: Hands, place: Place): void {
  if (isToBeAsked(place.postcode)) void hands.dialogs.open({ name: 'new-location', ...place });
  else settleLocation(hands, place);
}
