import { type LanguageName, languageKey, languageValues } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Globe } from 'lucide-react';
import './language-button.css';

const cookieSeconds = 365 * 24 * 60 * 60;

/** The server renders the page in the language of this cookie; `?lang` counts for one page only. */
function choose(language: LanguageName): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageKey}=${languageValues[language]}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure}`;
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  if (url.href === location.href) location.reload();
  else location.replace(url);
}

/** Changes to the other language; its label is in that language. */
export function LanguageButton() {
  const { say, language } = useSite();
  const other = language === 'EN' ? 'DE' : 'EN';
  return (
    <button
      type="button"
      className="tongue"
      lang={other === 'DE' ? 'de' : 'en'}
      onClick={() => choose(other)}
    >
      <Icon of={Globe} size="s" />
      {say(m.desk_language_other)}
    </button>
  );
}
