import { replace } from 'react-router';
import { furthestScreen } from '#app/draft/steps.ts';
import { readWork } from '#app/draft/work.ts';
import { screenPath } from '#app/features/booking/use-steps.ts';

/**
 * The other entry to the booking: redirects to the furthest screen that the customer's work allows.
 * Only the browser knows it.
 */
export const clientLoader = () => replace(screenPath(furthestScreen(readWork().draft.item)));
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return null;
}

export default function ToBooking() {
  return null;
}
