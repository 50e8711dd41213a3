import { replace } from 'react-router';
import type { ItemDraft } from '#app/draft/item.ts';
import { storedStepper } from '#app/draft/stepper.ts';
import { furthestScreen, type Screen } from '#app/draft/steps.ts';
import { readWork } from '#app/draft/work.ts';
import { screenPath } from './use-steps.ts';

/**
 * Returns the draft item if it has what the screen needs, otherwise a redirect to the first incomplete
 * screen. The redirect is returned and never thrown: React Router waits for a page's styles before it
 * looks at what its loader threw, and until then the browser reports an unhandled rejection.
 */
export function guard(screen: Screen): ItemDraft | Response {
  const { item } = readWork().draft;
  const furthest = furthestScreen(item);
  if (screen > furthest) return replace(screenPath(furthest));
  storedStepper.set(screen);
  return item;
}
