import { m } from '@mendwell/copy';
import { useHands } from './use-hands.ts';

/** What a place means for the customer's work is known by code that the home page does without. */
const loadConfirming = () => import('./confirm-location.ts');

/** Takes the place, or asks first, and goes on. */
export function useConfirmLocation(): (city: string, postcode: string) => void {
  const hands = useHands();
  return (city, postcode) =>
    void loadConfirming().then(
      ({ confirmLocation }) => confirmLocation(hands, { city, postcode }),
      () => hands.notify({ tone: 'error', title: hands.say(m.shell_error_title) }),
    );
}
