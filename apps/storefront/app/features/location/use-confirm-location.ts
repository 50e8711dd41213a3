import { m } from '@mendwell/copy';
import { useHands } from './use-hands.ts';

/**
 * Loaded on demand: the home page does without the code that applies a location to the customer's work.
 */
const loadConfirming = () => import('./confirm-location.ts');

/** Returns a function that saves the location, or asks the customer first, and then continues. */
export function useConfirmLocation(): (city: string, postcode: string) => void {
  const hands = useHands();
  return (city, postcode) =>
    void loadConfirming().then(
      ({ confirmLocation }) => confirmLocation(hands, { city, postcode }),
      () => hands.notify({ tone: 'error', title: hands.say(m.shell_error_title) }),
    );
}
