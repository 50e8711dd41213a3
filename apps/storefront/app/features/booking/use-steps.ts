import { useNavigate } from 'react-router';
import type { Screen } from '#app/draft/steps.ts';
import { afterPaint } from './after-paint.ts';

export const screenPath = (screen: number): string => `/bookservice/${screen}`;

/** Customers who prefer reduced motion get the next screen without a transition. */
const isMoving = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What a browser history entry stores about the booking it belongs to. */
type Passed = { readonly idx?: number; readonly usr?: { readonly bookingFrom?: number } | null };

/**
 * React Router numbers the history entries of this visit; `from` is the number of the booking's first
 * entry.
 */
function whereItBegan(): { here: number; from: number } {
  const { idx = 0, usr } = (history.state ?? {}) as Passed;
  return { here: idx, from: usr?.bookingFrom ?? idx };
}

/**
 * Moves between screens one at a time. Back uses the browser's history wherever that leads to the
 * previous screen.
 */
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
    /** Goes to another view of the same screen; back returns here. */
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
    /** Goes to a screen that is already completed. */
    jump: (to: string) => {
      const { from } = whereItBegan();
      void navigate(to, { state: { bookingFrom: from }, viewTransition: isMoving() });
    },
    /**
     * Goes to the first screen for another item. It goes back over the finished steps in the history, so
     * that the browser's back button does not lead through an item that is already in the bag.
     */
    startOver: () => {
      const { here, from } = whereItBegan();
      if (here > from) void navigate(from - here);
      else void navigate(screenPath(1), { replace: true });
    },
  };
}
