import { formatMoment, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Switch } from '@mendwell/ui/checkbox.tsx';
import { DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { useNotices } from '#app/features/notices/notices.ts';
import { browserSaysNo, currentChoice, mayMeasure, storedChoice } from './consent-cookie.ts';
import { decide } from './decide.ts';
import './privacy-dialog.css';

/** Shows what we may do with data about the visit; the visitor can change it at any time. */
export default function PrivacyDialog() {
  const { say, language, locale } = useSite();
  const { close } = useDialogs();
  const show = useNotices();
  const [isMeasuring, setIsMeasuring] = useState(mayMeasure);
  const [saving, setSaving] = useState<'reject' | 'accept' | 'save'>();
  const [failure, setFailure] = useState<'yes' | 'no'>();
  const signal = browserSaysNo();
  const choice = currentChoice();

  const save = (pressed: 'reject' | 'accept' | 'save', decision: 'yes' | 'no') => async () => {
    setSaving(pressed);
    setFailure(undefined);
    setIsMeasuring(decision === 'yes');
    const isKept = await decide(decision, language);
    setSaving(undefined);
    // A refusal with nothing to delete counts without the server.
    if (!isKept && (decision === 'yes' || storedChoice()?.secret)) {
      setIsMeasuring(false);
      setFailure(decision);
      return;
    }
    close();
    show({ tone: 'ok', title: say(decision === 'yes' ? m.consent_saved_yes : m.consent_saved_no) });
  };
  const busy = (pressed: typeof saving) => (saving === pressed ? say(m.shell_loading) : undefined);
  return (
    <>
      <DialogHead title={say(m.consent_settings)} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <p className="soft mb-2">{say(m.consent_settings_text)}</p>
        <Switch label={say(m.consent_needed)} detail={say(m.consent_needed_text)} isSelected isDisabled />
        <hr className="stitch" />
        <Switch
          label={say(m.consent_measuring)}
          detail={say(m.consent_measuring_text)}
          isSelected={isMeasuring}
          isDisabled={signal}
          onChange={setIsMeasuring}
        />
        {signal && <Note tone="info">{say(m.consent_signal)}</Note>}
        {failure && (
          <Note tone="error" isAlert>
            {say(failure === 'yes' ? m.consent_yes_failed : m.consent_no_failed)}
          </Note>
        )}
        <p className="xs faint privacy__changed">
          {!signal &&
            (choice
              ? say(m.consent_changed, { moment: formatMoment(locale, choice.at) })
              : say(m.consent_unchanged))}{' '}
          <Link to="/help/PrivacyPolicy#analytics" onClick={close}>
            {say(m.shell_privacy)}
          </Link>
        </p>
      </DialogBody>
      {!signal && (
        <DialogFoot>
          <div className="privacy__all">
            <Button look="line" onPress={save('reject', 'no')} busyLabel={busy('reject')}>
              {say(m.consent_reject_all)}
            </Button>
            <Button look="line" onPress={save('accept', 'yes')} busyLabel={busy('accept')}>
              {say(m.consent_accept_all)}
            </Button>
          </div>
          <Button wide onPress={save('save', isMeasuring ? 'yes' : 'no')} busyLabel={busy('save')}>
            {say(m.consent_save)}
          </Button>
        </DialogFoot>
      )}
    </>
  );
}
