import { useNavigate } from 'react-router';
import type { Screen } from '#app/draft/steps.ts';
import { afterPaint } from './after-paint.ts';

export const screenPath = (screen: number): string => `/bookservice/${screen}`;

/** Who wants nothing to move gets the next screen at once. */
const isMoving = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What an entry of the browser's history knows about the booking it belongs to. */
type Passed = { readonly idx?: number; readonly usr?: { readonly bookingFrom?: number } | null };

/** React Router counts the entries of this visit; the first of the booking is where it began. */
function whereItBegan(): { here: number; from: number } {
  const { idx = 0, usr } = (history.state ?? {}) as Passed;
  return { here: idx, from: usr?.bookingFrom ?? idx };
}

/** Steps go by one. Back is what the browser's own button does, wherever that is the step before. */
export function useSteps(screen: Screen) {
  const navigate = useNavigate();
  return {
    forward: () => {
      const { from } = whereItBegan();
      afterPaint(
        () =>
          void navigate(screenPath(screen + 1), { state: { bookingFrom: from }, viewTransition: isMoving() }),
      );
    },
    /** To another view of the same screen; back leads here again. */
    aside: (search: string) => {
      const { from } = whereItBegan();
      void navigate({ search }, { state: { bookingFrom: from }, viewTransition: isMoving() });
    },
    back: () => {
      const { here, from } = whereItBegan();
      if (screen === 1) void navigate('/');
      else if (here > from) void navigate(-1);
      else void navigate(screenPath(screen - 1), { replace: true, viewTransition: isMoving() });
    },
    /** To a step that is done already. */
    jump: (to: string) => {
      const { from } = whereItBegan();
      void navigate(to, { state: { bookingFrom: from }, viewTransition: isMoving() });
    },
    /**
     * To the first screen for another item. The finished steps are left behind by going back, so
     * that the browser's button does not lead through an item that is in the bag already.
     */
    startOver: () => {
      const { here, from } = whereItBegan();
      if (here > from) void navigate(from - here);
      else void navigate(screenPath(1), { replace: true });
    },
  };
}
