import { m } from '@mendwell/copy';
import { CodeField } from '@mendwell/ui/code-field.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { CodeStep } from './use-code-step.ts';

type Props = {
  readonly answer: CodeStep;
  readonly email: string;
};

/** Shows the fields for the code once it is mailed, and any error on the way. */
export function CodeEntry({ answer: decision, email }: Props) {
  const say = useSay();
  const { asked, code, busy, mails, isSentAgain, trouble } = decision;
  const problem = trouble?.problem;
  const isWrongCode = asked !== null && problem?.code === 'code_invalid';
  return (
    <>
      {asked && (
        <div className="decision__code">
          <CodeField
            // The field starts empty for a new code and after a wrong one.
            key={isWrongCode ? `${mails}.${trouble?.attempt}` : mails}
            label={say(m.quote_code_label)}
            hint={say(isSentAgain ? m.quote_code_sent_again : m.quote_code_sent, { email })}
            value={code}
            onChange={decision.type}
            takesFocus={mails > 0 || isWrongCode}
            error={
              isWrongCode && (
                <span role="alert" key={trouble?.attempt}>
                  {problem.title}. {problem.detail}
                </span>
              )
            }
          />
          <button
            type="button"
            className="link small"
            disabled={busy !== undefined}
            onClick={decision.sendNewCode}
          >
            {say(busy === 'code' ? m.shell_loading : m.quote_code_new)}
          </button>
        </div>
      )}
      {trouble && !isWrongCode && (
        <Note tone="error" isAlert takesFocus key={trouble.attempt}>
          {problem ? (
            <>
              <strong>{problem.title}</strong> {problem.detail}
            </>
          ) : (
            say(m.quote_unavailable)
          )}
        </Note>
      )}
    </>
  );
}
