import { m } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { LanguageButton } from '#app/features/frame/language-button.tsx';
import { CodeStep } from './code-step.tsx';
import { type Asked, EmailStep } from './email-step.tsx';
import './sign-in-page.css';

/** Signing in: by passkey, or by a code that is mailed. */
export function SignInPage({ shopOrigin }: { readonly shopOrigin: string }) {
  const { say, brand } = useSite();
  const [asked, setAsked] = useState<Asked>();
  const platform = brand.platform.name;
  return (
    <div className="gate">
      <div className="gate__cloth">
        <img src="/art/sign-in.svg" alt="" width={640} height={960} />
      </div>
      <div className="gate__page">
        <header className="gate__head">
          <span
            className="gate__brand"
            role="img"
            aria-label={platform}
            dangerouslySetInnerHTML={{ __html: brand.platform.logo }}
          />
          <LanguageButton />
        </header>
        <main id="main" className="gate__main" tabIndex={-1}>
          {asked ? (
            <CodeStep asked={asked} onAskedAgain={setAsked} onOtherEmail={() => setAsked(undefined)} />
          ) : (
            <EmailStep onAsked={setAsked} />
          )}
        </main>
        <footer className="gate__foot xs soft">
          <span>{say(m.desk_foot, { platform })}</span>
          <span className="gate__links">
            <a href={`${shopOrigin}/imprint`}>{say(m.shell_imprint)}</a>
            <a href={`${shopOrigin}/help/PrivacyPolicy`}>{say(m.shell_privacy)}</a>
          </span>
        </footer>
      </div>
    </div>
  );
}
