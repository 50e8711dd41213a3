import { type LanguageName, languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import type { Dialogs } from '#app/features/dialogs/dialogs.ts';
import type { ShowNotice } from '#app/features/notices/notices.ts';
import { storedChoice } from './consent-cookie.ts';
import { decide } from './decide.ts';

/** Handles a press in the bar: stores the answer, or opens the settings. */
export async function decideFromBar(
  target: EventTarget,
  language: LanguageName,
  show: ShowNotice,
  open: Dialogs['open'],
): Promise<void> {
  const pressed = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-answer]') : null;
  const choice = pressed?.dataset['answer'];
  if (choice === 'choose') await open({ name: 'privacy' });
  if (choice === 'yes' || choice === 'no') await storeChoice(choice, language, show);
}

/**
 * Stores the answer; the bar disappears, and the focus moves to the page. If a consent could not be
 * saved, the visitor is notified, and the bar continues to ask.
 */
async function storeChoice(decision: 'yes' | 'no', language: LanguageName, show: ShowNotice): Promise<void> {
  const isKept = await decide(decision, language);
  const say = sayIn(languageLocales[language]);
  if (isKept || decision === 'no') document.getElementById('main')?.focus({ preventScroll: true });
  if (isKept) return;
  if (decision === 'yes') show({ tone: 'error', title: say(m.consent_yes_failed) });
  // A first refusal has nothing to delete; it counts without the server.
  else if (storedChoice()?.secret) show({ tone: 'error', title: say(m.consent_no_failed) });
}
