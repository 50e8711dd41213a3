import { m } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';
import type { ReactNode } from 'react';
import { LanguageButton } from '#app/features/frame/language-button.tsx';
import './sign-in-frame.css';

type Props = { readonly shopOrigin: string; readonly children: ReactNode };

/** What stands around the pages of who is not signed in: the cloth, the brand, the language. */
export function SignInFrame({ shopOrigin, children }: Props) {
  const { say, brand } = useSite();
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
          {children}
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
