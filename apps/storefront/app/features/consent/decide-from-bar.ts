import { type LanguageName, languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import type { Dialogs } from '#app/features/dialogs/dialogs.ts';
import type { ShowNotice } from '#app/features/notices/notices.ts';
import { storedChoice } from './consent-cookie.ts';
import { decide } from './decide.ts';

/** Does what was pressed in the bar: keeps the answer, or opens the settings. */
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

/** The bar goes, and reading goes on with the page. A yes that could not be kept is told, and asked for again. */
async function storeChoice(decision: 'yes' | 'no', language: LanguageName, show: ShowNotice): Promise<void> {
  const isKept = await decide(decision, language);
  const say = sayIn(languageLocales[language]);
  if (isKept || decision === 'no') document.getElementById('main')?.focus({ preventScroll: true });
  if (isKept) return;
  if (decision === 'yes') show({ tone: 'error', title: say(m.consent_yes_failed) });
  // A first no has nothing to delete; it counts without the server.
  else if (storedChoice()?.secret) show({ tone: 'error', title: say(m.consent_no_failed) });
}
