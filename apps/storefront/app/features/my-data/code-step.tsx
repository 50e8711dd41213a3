import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { CodeField } from '@mendwell/ui/code-field.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { call } from '@mendwell/web/page-api.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useArrival } from './arrival.ts';
import { openMyData, requestMyDataCode } from './calls.ts';
import { MyDataSteps } from './my-data-steps.tsx';
import { type Trouble, TroubleNote } from './trouble-note.tsx';

type Props = {
  readonly signature: string;
  /** Undefined for customers who came by the link. */
  readonly email: string | undefined;
  readonly onOpened: (session: string) => void;
  /** Called when the link has expired. */
  readonly onOver: () => void;
  readonly onOtherEmail: () => void;
};

/**
 * The second step asks for the code from the mail. Only the button sends it, not typing the last digit.
 */
export function CodeStep({ signature, email, onOpened, onOver, onOtherEmail }: Props) {
  const say = useSay();
  const api = useApi();
  const heading = useArrival();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'code' | 'open'>();
  const [isSentAgain, setIsSentAgain] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const attempts = useRef(0);
  const isWrong = trouble?.problem?.code === 'code_invalid';

  const run = async (what: 'code' | 'open', act: () => ReturnType<typeof open | typeof sendAgain>) => {
    if (busy) return;
    setBusy(what);
    setTrouble(undefined);
    setIsSentAgain(false);
    const result = await act();
    setBusy(undefined);
    if (result.ok) {
      if (result.response) return onOpened(result.response.session);
      setCode('');
      return setIsSentAgain(true);
    }
    if (result.problem?.code === 'link_invalid') return onOver();
    if (result.problem) setCode('');
    attempts.current += 1;
    setTrouble({ problem: result.problem, attempt: attempts.current });
  };
  const open = () => call(api, openMyData, { body: { signature, code } });
  const sendAgain = () => call(api, requestMyDataCode, { body: { signature } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) void run('open', open);
  };
  return (
    <div className="my-data">
      <MyDataSteps step={2} />
      <h1 ref={heading} className="h1 outline-none" tabIndex={-1}>
        {say(m.my_data_code_title)}
      </h1>
      <p className="lead my-data__lead">
        {email === undefined ? say(m.my_data_code_lead_link) : say(m.my_data_code_lead, { email })}
      </p>
      <form noValidate onSubmit={submit}>
        <CodeField
          // After a mistake the customer types the code from the start.
          key={isWrong ? trouble.attempt : 0}
          label={say(m.my_data_code_label)}
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
          <div className="my-data__note">
            <TroubleNote trouble={trouble} />
          </div>
        )}
        <div role="status">
          {isSentAgain && (
            <div className="my-data__note">
              <Note tone="ok">{say(m.my_data_code_sent_again)}</Note>
            </div>
          )}
        </div>
        <div className="my-data__acts">
          <Button
            type="submit"
            isDisabled={code.length < 6}
            busyLabel={busy === 'open' ? say(m.shell_loading) : undefined}
          >
            {say(m.my_data_show)}
          </Button>
          <Button
            look="quiet"
            busyLabel={busy === 'code' ? say(m.shell_loading) : undefined}
            onPress={() => void run('code', sendAgain)}
          >
            {say(m.my_data_code_new)}
          </Button>
        </div>
      </form>
      <p className="hint my-data__hint">{say(m.my_data_code_hint)}</p>
      <button type="button" className="link small my-data__other" onClick={onOtherEmail}>
        {say(m.my_data_other_email)}
      </button>
    </div>
  );
}
