import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { type Asked, EmailStep } from './email-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type Props = {
  readonly shopOrigin: string;
  /** Whether our staff can sign in with their company account. */
  readonly hasCompany: boolean;
};

/** Signing in: by passkey, by a code that is mailed, or with the company account. */
export function SignInPage({ shopOrigin, hasCompany }: Props) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <SignInFrame shopOrigin={shopOrigin}>
      {asked ? (
        <CodeStep asked={asked} onAskedAgain={setAsked} onOtherEmail={() => setAsked(undefined)} />
      ) : (
        <EmailStep hasCompany={hasCompany} onAsked={setAsked} />
      )}
    </SignInFrame>
  );
}
