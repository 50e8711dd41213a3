/** How far the page scrolls after a choice, in pixels; negative is up. All positions are those in the viewport. */
export function distanceToScroll(
  chosen: { readonly top: number; readonly bottom: number },
  endOfContent: number,
  visible: { readonly top: number; readonly bottom: number },
): number {
  const onePage = visible.bottom - visible.top;
  const untilTop = chosen.top - visible.top;
  const untilEnd = endOfContent - visible.bottom;
  const on = Math.max(0, Math.min(onePage, untilTop, untilEnd));
  // A choice that is partly behind the bar or the header is brought into sight, its top first.
  const intoSight = Math.min(untilTop, Math.max(0, chosen.bottom - visible.bottom));
  return untilTop < 0 ? untilTop : Math.max(on, intoSight);
}

/** The space between the choice and what covers the page. */
const spacePx = 12;

/**
 * After a choice by pointer, scrolls on by one page at most: the choice stays in sight, and the page stops
 * at the end of the screen's content. A choice by keyboard does not scroll.
 */
export function scrollOn(pointerType: string, choice: Element): void {
  // A press that came before hydration is repeated by a script, which says what it was made with.
  const madeWith = pointerType === 'virtual' ? (window.earlyPointer ?? pointerType) : pointerType;
  if (madeWith !== 'mouse' && madeWith !== 'touch' && madeWith !== 'pen') return;
  const content = choice.closest('.flow__content');
  if (!content) return;
  const covered = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const visible = {
    top: Math.max(0, covered('.site-head')?.bottom ?? 0) + spacePx,
    bottom: Math.min(innerHeight, covered('.bar')?.top ?? innerHeight) - spacePx,
  };
  const top = distanceToScroll(
    choice.getBoundingClientRect(),
    content.getBoundingClientRect().bottom,
    visible,
  );
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (top !== 0) scrollBy({ top, behavior: calm ? 'auto' : 'smooth' });
}
