import { askPasskey, beginCompanySignIn, requestDeskCode, usePasskey } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { call } from '@mendwell/web/page-api.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { Building2, FingerprintPattern, Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';

/** The address that a code was asked for, and what proves that this tab asked. */
export type Asked = { readonly email: string; readonly signature: string };

type Way = 'passkey' | 'code' | 'company';

/** Whether a text can be an e-mail address; the API checks it again. */
const isEmail = (text: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);

type Props = { readonly hasCompany: boolean; readonly onAsked: (asked: Asked) => void };

/** The first step: use a passkey, type the address to which a code is mailed, or go to the company's own page. */
export function EmailStep({ hasCompany, onAsked }: Props) {
  const { say, brand } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [busy, setBusy] = useState<Way>();
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
  const goToCompany = async (): Promise<string | undefined> => {
    const begun = await call(api, beginCompanySignIn, {});
    if (!begun.ok)
      return begun.problem ? `${begun.problem.title} ${begun.problem.detail}` : say(m.desk_failed);
    window.location.assign(begun.response.address);
    // The button stays busy until the other page is there.
    return new Promise(() => undefined);
  };
  const run = async (what: Way, act: () => Promise<string | undefined>) => {
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
      {hasCompany && (
        <>
          <p className="gate__or">{say(m.desk_sign_in_staff, { platform: brand.platform.name })}</p>
          <Button
            look="line"
            wide
            busyLabel={busy === 'company' ? say(m.desk_loading) : undefined}
            onPress={() => void run('company', goToCompany)}
          >
            <Icon of={Building2} />
            {say(m.desk_sign_in_company)}
          </Button>
        </>
      )}
      <p className="small soft">{say(m.desk_sign_in_lost)}</p>
    </>
  );
}
