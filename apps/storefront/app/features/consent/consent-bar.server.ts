import { type LanguageName, languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/**
 * Returns the HTML of the consent bar. It is part of the page, because scripts would carry it for
 * everybody, in both languages. Reject and accept look the same; `decide-from-bar.ts` handles which one
 * was pressed.
 */
export function consentBar(language: LanguageName): string {
  const say = sayIn(languageLocales[language]);
  const button = (choice: 'no' | 'yes' | 'choose', look: string, words: string) =>
    `<button type="button" class="${look}" data-answer="${choice}"${choice === 'choose' ? ' aria-haspopup="dialog"' : ''}>${escaped(words)}</button>`;
  return [
    `<div><h2 class="h3" id="consent">${escaped(say(m.consent_title))}</h2>`,
    `<p>${escaped(say(m.consent_text))} <a href="/help/PrivacyPolicy#analytics">${escaped(say(m.shell_privacy))}</a></p></div>`,
    '<div class="consent__act">',
    button('no', buttonClass('line'), say(m.consent_reject)),
    button('yes', buttonClass('line'), say(m.consent_accept)),
    button('choose', 'link', say(m.consent_choose)),
    '</div>',
  ].join('');
}
