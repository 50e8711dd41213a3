/**
 * Sets `data-aside` on an element that floats above the page as long as it would cover the focused
 * element. A focused element that fills most of the window cannot be uncovered and is ignored.
 */
export function avoidOverlap(floating: HTMLElement): () => void {
  const look = () => {
    const focused = document.activeElement ?? floating;
    const mine = floating.getBoundingClientRect();
    const theirs = focused.getBoundingClientRect();
    floating.toggleAttribute(
      'data-aside',
      focused.matches(':focus-visible') &&
        !floating.contains(focused) &&
        theirs.height < innerHeight / 2 &&
        theirs.right > mine.left &&
        theirs.left < mine.right &&
        theirs.bottom > mine.top &&
        theirs.top < mine.bottom,
    );
  };
  const lookSoon = () => requestAnimationFrame(look);
  const occasions = ['focusin', 'scroll', 'resize'];
  for (const occasion of occasions) addEventListener(occasion, lookSoon, true);
  return () => {
    for (const occasion of occasions) removeEventListener(occasion, lookSoon, true);
  };
}
