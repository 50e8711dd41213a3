/** After a choice by pointer, scrolls on by one page. A choice by keyboard does not scroll. */
export function scrollOn(pointerType: string): void {
  if (pointerType !== 'mouse' && pointerType !== 'touch' && pointerType !== 'pen') return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: innerHeight, behavior: calm ? 'auto' : 'smooth' });
}
