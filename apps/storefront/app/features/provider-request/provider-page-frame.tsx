import { m } from '@mendwell/copy';
import { Cloth } from '@mendwell/ui/art.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { measureTopBar } from '@mendwell/ui/measure-height.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DialogButton } from '#app/features/dialogs/dialog-button.tsx';
import './provider-page-frame.css';

type Props = {
  /** Undefined until the device is known. */
  readonly provider?: { readonly id: string; readonly displayName: string };
  readonly children: ReactNode;
};

/** The frame has no shop navigation: it shows the provider's name, the language and the request. */
export function ProviderPageFrame({ provider, children }: Props) {
  const { say, language, brand } = useSite();
  return (
    <div className="partner">
      <div ref={measureTopBar} className="partner-head">
        <div>
          <span className="partner-head__cloth">
            <Cloth name={provider?.id ?? 'band-notify'} isFirst />
          </span>
          <p>
            <b>{provider?.displayName ?? brand.platform.name}</b>
            <span className="xs soft">{say(provider ? m.provider_signed_in : m.provider_for_workshops)}</span>
          </p>
          <DialogButton opens="language" className="head-link">
            <span className="sr">{say(m.language_title)}: </span>
            {language}
            <Icon of={ChevronDown} size="s" />
          </DialogButton>
        </div>
      </div>
      <div className="partner-page">{children}</div>
      <nav className="partner-foot xs" aria-label={say(m.shell_footer_nav)}>
        <span className="faint">{brand.platform.name}</span>
        <Link to="/help/CustomerSupport">{say(m.provider_support)}</Link>
        <Link to="/help/PrivacyPolicy">{say(m.shell_privacy)}</Link>
        <Link to="/imprint">{say(m.shell_imprint)}</Link>
      </nav>
    </div>
  );
}
