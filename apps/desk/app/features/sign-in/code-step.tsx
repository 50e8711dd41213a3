import { enterDeskCode, type Problem, requestDeskCode } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { CodeField } from '@mendwell/ui/code-field.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { call } from '@mendwell/web/page-api.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Asked } from './email-step.tsx';

type Props = {
  readonly asked: Asked;
  readonly onAskedAgain: (asked: Asked) => void;
  readonly onOtherEmail: () => void;
};
type Trouble = { readonly problem: Problem | undefined; readonly attempt: number };

/** A constant function, so that React calls this ref only once. */
const focusOn = (heading: HTMLHeadingElement | null) => heading?.focus();

/** The second step: the code from the mail. Only the button sends it, not typing the last digit. */
export function CodeStep({ asked: { email, signature }, onAskedAgain, onOtherEmail }: Props) {
  const say = useSay();
  const api = useApi();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'enter' | 'again'>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [isSentAgain, setIsSentAgain] = useState(false);
  const attempts = useRef(0);
  const isWrong = trouble?.problem?.code === 'code_invalid';

  const begin = (what: 'enter' | 'again') => {
    setBusy(what);
    setTrouble(undefined);
    setIsSentAgain(false);
  };
  const fail = (problem: Problem | undefined) => {
    attempts.current += 1;
    setBusy(undefined);
    setCode('');
    setTrouble({ problem, attempt: attempts.current });
  };
  const enter = async () => {
    begin('enter');
    const entered = await call(api, enterDeskCode, { body: { signature, code } });
    if (!entered.ok) return fail(entered.problem);
    // Without a passkey yet, the first thing is to add one.
    return navigate(entered.response.hasPasskey ? '/' : '/account');
  };
  const sendAgain = async () => {
    begin('again');
    const again = await call(api, requestDeskCode, { body: { email } });
    if (!again.ok) return fail(again.problem);
    setBusy(undefined);
    setCode('');
    setIsSentAgain(true);
    return onAskedAgain({ email, signature: again.response.signature });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6 && !busy) void enter();
  };
  return (
    <>
      <h1 ref={focusOn} className="h1 outline-none" tabIndex={-1}>
        {say(m.desk_code_title)}
      </h1>
      <p className="soft">{say(m.desk_code_lead, { email })}</p>
      <form noValidate className="gate__form" onSubmit={submit}>
        <CodeField
          // After a mistake the code is typed from the start.
          key={isWrong ? trouble.attempt : 0}
          label={say(m.desk_code_label)}
          value={code}
          onChange={setCode}
          takesFocus={isWrong}
          error={
            isWrong && (
              <span role="alert" key={trouble.attempt}>
                {trouble.problem?.title}. {trouble.problem?.detail}
              </span>
            )
          }
        />
        {trouble && !isWrong && (
          <Note tone="error" isAlert>
            {trouble.problem ? `${trouble.problem.title} ${trouble.problem.detail}` : say(m.desk_failed)}
          </Note>
        )}
        <div role="status">{isSentAgain && <Note tone="ok">{say(m.desk_code_sent_again)}</Note>}</div>
        <Button
          type="submit"
          wide
          isDisabled={code.length < 6}
          busyLabel={busy === 'enter' ? say(m.desk_loading) : undefined}
        >
          {say(m.desk_code_sign_in)}
        </Button>
      </form>
      <p className="gate__others">
        <Button
          look="quiet"
          size="s"
          busyLabel={busy === 'again' ? say(m.desk_loading) : undefined}
          onPress={() => void sendAgain()}
        >
          {say(m.desk_code_new)}
        </Button>
        <Button look="quiet" size="s" onPress={onOtherEmail}>
          {say(m.desk_code_other_email)}
        </Button>
      </p>
      <Note>
        <b>{say(m.desk_code_faster)}</b>
        <br />
        {say(m.desk_code_faster_text)}
      </Note>
    </>
  );
}
