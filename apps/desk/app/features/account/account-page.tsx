import {
  type DeskAccount,
  endDeskSession,
  removePasskey,
  signOutEverywhere,
  signOutOfDesk,
} from '@mendwell/contract';
import { formatDate, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { call } from '@mendwell/web/page-api.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { roleWords } from '#app/site/role-words.ts';
import { useProof } from '#app/site/use-proof.ts';
import { usePasskeyMaker } from './use-passkey-maker.ts';
import './account-page.css';

type Outcome = { readonly tone: 'ok' | 'error'; readonly text: string };

/** Who is signed in, on which devices, and how to end that. */
export function AccountPage({ account }: { readonly account: DeskAccount }) {
  const { say, locale } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const make = usePasskeyMaker();
  const prove = useProof();
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const { person, passkeys, sessions, isProofFresh } = account;
  const day = (moment: string) => formatDate(locale, new Date(moment));
  const waiting = (what: string) => (busy === what ? say(m.desk_loading) : undefined);

  const run = async (what: string, act: () => Promise<Outcome | undefined>) => {
    if (busy) return;
    setBusy(what);
    setOutcome(undefined);
    setOutcome(await act());
    await revalidate();
    setBusy(undefined);
  };
  /** What a passkey's dialog has led to, in words. */
  const outcomeOf = (made: Awaited<ReturnType<typeof make | typeof prove>>, done: string): Outcome => {
    if (made === 'made' || made === 'proved') return { tone: 'ok', text: done };
    if (made === 'stopped') return { tone: 'error', text: say(m.desk_passkey_stopped) };
    return {
      tone: 'error',
      text: made === 'unreachable' ? say(m.desk_failed) : `${made.title} ${made.detail}`,
    };
  };
  const add = async () => outcomeOf(await make(), say(m.desk_account_added));
  const confirm = async () => outcomeOf(await prove(), say(m.desk_account_proved));
  const remove = async (id: string): Promise<Outcome> => {
    const removed = await call(api, removePasskey, { params: { id } });
    if (removed.ok) return { tone: 'ok', text: say(m.desk_account_removed) };
    const { problem } = removed;
    return { tone: 'error', text: problem ? `${problem.title} ${problem.detail}` : say(m.desk_failed) };
  };
  const end = async (id: string): Promise<Outcome | undefined> => {
    const ended = await call(api, endDeskSession, { params: { id } });
    return ended.ok ? undefined : { tone: 'error', text: say(m.desk_failed) };
  };
  const leave = (endpoint: typeof signOutOfDesk | typeof signOutEverywhere) =>
    run(endpoint.path, async () => {
      const left = await call(api, endpoint, {});
      if (!left.ok) return { tone: 'error', text: say(m.desk_failed) };
      await navigate('/sign-in');
      return undefined;
    });
  return (
    <div className="account">
      <h1 className="h1">{say(m.desk_account_title)}</h1>
      <p className="soft">
        {say(m.desk_account_signed_in, { name: person.name, role: say(roleWords[person.role]) })}
      </p>
      <div role="status">{outcome && <Note tone={outcome.tone}>{outcome.text}</Note>}</div>

      <section className="account__part" aria-labelledby="passkeys">
        <h2 id="passkeys" className="h3">
          {say(m.desk_account_passkeys)}
        </h2>
        <p className="soft">
          {say(passkeys.length > 0 ? m.desk_account_passkeys_text : m.desk_account_no_passkey)}
        </p>
        {passkeys.length > 0 && (
          <ul className="account__list">
            {passkeys.map(({ id, device, createdAt }) => (
              <li key={id}>
                <span>
                  <b>{device}</b> {say(m.desk_account_since, { day: day(createdAt) })}
                </span>
                {isProofFresh && (
                  <Button
                    look="quiet"
                    size="s"
                    aria-label={say(m.desk_account_remove_label, { device })}
                    busyLabel={waiting(id)}
                    onPress={() => void run(id, () => remove(id))}
                  >
                    {say(m.desk_account_remove)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {isProofFresh ? (
          <Button
            look={passkeys.length > 0 ? 'line' : 'key'}
            busyLabel={waiting('add')}
            onPress={() => void run('add', add)}
          >
            {say(m.desk_account_add)}
          </Button>
        ) : (
          <>
            <p>{say(passkeys.length > 0 ? m.desk_account_stale : m.desk_account_stale_no_passkey)}</p>
            {passkeys.length > 0 && (
              <Button look="line" busyLabel={waiting('prove')} onPress={() => void run('prove', confirm)}>
                {say(m.desk_account_prove)}
              </Button>
            )}
          </>
        )}
      </section>

      <section className="account__part" aria-labelledby="sessions">
        <h2 id="sessions" className="h3">
          {say(m.desk_account_sessions)}
        </h2>
        <ul className="account__list">
          {sessions.map(({ id, device, endsAt, isThis }) => (
            <li key={id}>
              <span>
                <b>{device}</b>{' '}
                {isThis ? say(m.desk_account_this) : say(m.desk_account_until, { day: day(endsAt) })}
              </span>
              {!isThis && (
                <Button
                  look="quiet"
                  size="s"
                  aria-label={say(m.desk_account_end_label, { device })}
                  busyLabel={waiting(id)}
                  onPress={() => void run(id, () => end(id))}
                >
                  {say(m.desk_account_end)}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div className="account__acts">
          <Button
            look="line"
            busyLabel={waiting(signOutOfDesk.path)}
            onPress={() => void leave(signOutOfDesk)}
          >
            {say(m.desk_account_sign_out)}
          </Button>
          <Button
            look="quiet"
            busyLabel={waiting(signOutEverywhere.path)}
            onPress={() => void leave(signOutEverywhere)}
          >
            {say(m.desk_account_everywhere)}
          </Button>
        </div>
      </section>
    </div>
  );
}
