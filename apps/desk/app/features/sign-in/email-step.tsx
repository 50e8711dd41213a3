import { askPasskey, requestDeskCode, usePasskey } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { call } from '@mendwell/web/page-api.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { FingerprintPattern, Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';

/** The address that a code was asked for, and what proves that this tab asked. */
export type Asked = { readonly email: string; readonly signature: string };

/** Whether a text can be an e-mail address; the API checks it again. */
const isEmail = (text: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);

/** The first step: use a passkey, or type the address to which a code is mailed. */
export function EmailStep({ onAsked }: { readonly onAsked: (asked: Asked) => void }) {
  const say = useSay();
  const api = useApi();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [busy, setBusy] = useState<'passkey' | 'code'>();
  const [trouble, setTrouble] = useState<string>();

  const signIn = async (): Promise<string | undefined> => {
    const challenge = await call(api, askPasskey, {});
    if (!challenge.ok) return challenge.problem?.title ?? say(m.desk_failed);
    const optionsJSON = challenge.response as unknown as PublicKeyCredentialRequestOptionsJSON;
    const { startAuthentication } = await import('@simplewebauthn/browser');
    // Whoever closes the browser's own dialog, or has no passkey, comes back here.
    const credential = await startAuthentication({ optionsJSON }).catch(() => undefined);
    if (!credential) return say(m.desk_passkey_stopped);
    const used = await call(api, usePasskey, { body: { credential: { ...credential } } });
    if (!used.ok) return used.problem ? `${used.problem.title} ${used.problem.detail}` : say(m.desk_failed);
    await navigate('/');
    return undefined;
  };
  const ask = async (): Promise<string | undefined> => {
    const asked = await call(api, requestDeskCode, { body: { email } });
    if (!asked.ok)
      return asked.problem ? `${asked.problem.title} ${asked.problem.detail}` : say(m.desk_failed);
    onAsked({ email, signature: asked.response.signature });
    return undefined;
  };
  const run = async (what: 'passkey' | 'code', act: () => Promise<string | undefined>) => {
    if (busy) return;
    setBusy(what);
    setTrouble(undefined);
    setTrouble(await act());
    setBusy(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsWrong(!isEmail(email));
    if (isEmail(email)) void run('code', ask);
  };
  return (
    <>
      <h1 className="h1">{say(m.desk_sign_in_title)}</h1>
      <p className="soft">{say(m.desk_sign_in_lead)}</p>
      {trouble !== undefined && (
        <Note tone="error" isAlert>
          {trouble}
        </Note>
      )}
      <Button
        look="key"
        wide
        busyLabel={busy === 'passkey' ? say(m.desk_loading) : undefined}
        onPress={() => void run('passkey', signIn)}
      >
        <Icon of={FingerprintPattern} />
        {say(m.desk_sign_in_passkey)}
      </Button>
      <p className="gate__or">{say(m.desk_sign_in_or)}</p>
      <form noValidate className="gate__form" onSubmit={submit}>
        <TextField
          label={say(m.desk_sign_in_email)}
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          hint={say(m.desk_sign_in_email_hint)}
          error={isWrong && say(m.desk_sign_in_email_invalid)}
        />
        <Button look="line" wide type="submit" busyLabel={busy === 'code' ? say(m.desk_loading) : undefined}>
          <Icon of={Mail} />
          {say(m.desk_sign_in_send)}
        </Button>
      </form>
      <p className="small soft">{say(m.desk_sign_in_lost)}</p>
    </>
  );
}
