/** What a pointer has chosen is done with: the view moves on by a page. Keys keep their place. */
export function scrollOn(pointerType: string): void {
  if (pointerType !== 'mouse' && pointerType !== 'touch' && pointerType !== 'pen') return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: innerHeight, behavior: calm ? 'auto' : 'smooth' });
}
