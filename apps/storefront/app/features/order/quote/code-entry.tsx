import { m } from '@mendwell/copy';
import { useSay } from '#app/site/site.tsx';
import { CodeField } from '#app/ui/code-field.tsx';
import { Note } from '#app/ui/note.tsx';
import type { AnswerInHand } from './use-decision.ts';

type Props = {
  readonly answer: AnswerInHand;
  readonly email: string;
};

/** The boxes for the mailed code, once one is, and whatever went wrong on the way. */
export function CodeEntry({ answer, email }: Props) {
  const say = useSay();
  const { asked, code, busy, mails, isSentAgain, trouble } = answer;
  const problem = trouble?.problem;
  const isWrongCode = asked !== null && problem?.code === 'code_invalid';
  return (
    <>
      {asked && (
        <div className="decision__code">
          <CodeField
            // A new code is typed from the start, and so is one after a mistake.
            key={isWrongCode ? `${mails}.${trouble?.attempt}` : mails}
            label={say(m.quote_code_label)}
            hint={say(isSentAgain ? m.quote_code_sent_again : m.quote_code_sent, { email })}
            value={code}
            onChange={answer.type}
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
            onClick={answer.sendNewCode}
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
