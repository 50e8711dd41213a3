import { type RefObject, useEffect } from 'react';
import type { QuoteDraftInUse } from './use-quote-draft.ts';

const firstField = 'input:not([type="file"]), textarea';
const firstWrong = '[aria-invalid="true"], [data-invalid] input, .ph--bad button';

/** Moves the focus to the line that was just opened or found incomplete. */
export function useLineFocus(page: RefObject<HTMLElement | null>, focusOn: QuoteDraftInUse['focusOn']): void {
  useEffect(() => {
    if (!focusOn) return;
    const line = page.current?.querySelector(`[data-line="${focusOn.key}"]`);
    const wrong = focusOn.problem ? line?.querySelector<HTMLElement>(firstWrong) : null;
    (wrong ?? line?.querySelector<HTMLElement>(firstField))?.focus();
  }, [page, focusOn]);
}
