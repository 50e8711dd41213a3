import type { LanguageName } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { OneOf } from '@mendwell/ui/option-group.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { mirrorLanguage, storedLanguage } from '#app/draft/language.ts';

/** Fetches the page again, without a language that its address might ask for. */
function reload(): void {
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  if (url.href === location.href) location.reload();
  else location.replace(url);
}

export default function LanguageDialog() {
  const { say, language } = useSite();
  const [chosen, setChosen] = useState<LanguageName>(language);
  const [isSaving, setIsSaving] = useState(false);

  const save = () => {
    setIsSaving(true);
    storedLanguage.set(chosen);
    mirrorLanguage(chosen);
    reload();
  };
  return (
    <>
      <DialogHead title={say(m.language_title)} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <p className="soft mb-5">{say(m.language_text)}</p>
        <OneOf
          label={say(m.language_title)}
          hideLabel
          tall
          value={chosen}
          onChange={(id) => setChosen(id === 'DE' ? 'DE' : 'EN')}
          options={[
            { id: 'EN', label: say(m.language_english), aside: 'EN', lang: 'en' },
            { id: 'DE', label: say(m.language_german), aside: 'DE', lang: 'de' },
          ]}
        />
      </DialogBody>
      <DialogFoot>
        <Button wide onPress={save} busyLabel={isSaving ? say(m.shell_loading) : undefined}>
          {say(m.language_save)}
        </Button>
      </DialogFoot>
    </>
  );
}
