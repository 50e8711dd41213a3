import { useEffect } from 'react';

/** The space in pixels that stays free below the header and above the bar. */
const headerRoom = 120;
const air = 12;

function clearFocus(): void {
  const focused = document.activeElement;
  const question = document.querySelector('.consent');
  if (!focused || !question || getComputedStyle(question).position !== 'fixed') return;
  if (focused.closest('.consent, .bar, .order-bar, [role="dialog"], #main:focus')) return;
  const lowest = document.querySelector('.bar') ?? question;
  const { top, bottom } = focused.getBoundingClientRect();
  const covered =
    bottom + air - Math.min(lowest.getBoundingClientRect().top, question.getBoundingClientRect().top);
  if (covered > 0 && question.checkVisibility())
    scrollBy(0, Math.min(covered, Math.max(0, top - headerRoom)));
}

/**
 * Browsers scroll only the caret of a large field into view; while the bar is shown, this scrolls the
 * whole field.
 */
export function useClearFocus(): void {
  useEffect(() => {
    document.addEventListener('focusin', clearFocus);
    return () => document.removeEventListener('focusin', clearFocus);
  }, []);
}
