import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { Brands } from './brands.tsx';
import './footer.css';

const cards = [
  ['pay-amex', 'American Express'],
  ['pay-maestro', 'Maestro'],
  ['pay-mastercard', 'Mastercard'],
  ['pay-visa', 'Visa'],
  ['pay-sepa', 'SEPA'],
] as const;

const LegalLinks = () => {
  const say = useSay();
  const { open } = useDialogs();
  return (
    <>
      <Link to="/help/FAQ">{say(m.shell_faq)}</Link>
      <Link to="/help/CustomerSupport">{say(m.shell_support)}</Link>
      <Link to="/help/PrivacyPolicy">{say(m.shell_privacy)}</Link>
      {/* Opens as a dialog; the address is for new tabs and for browsers without scripts. */}
      <a
        href="/privacy-settings"
        data-wait=""
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void open({ name: 'privacy' });
        }}
      >
        {say(m.consent_settings)}
      </a>
      <Link to="/help/termsAndConditions">{say(m.shell_terms)}</Link>
      <Link to="/imprint">{say(m.shell_imprint)}</Link>
      <Link to="/accessibility">{say(m.shell_accessibility)}</Link>
      <Link to="/withdraw">{say(m.shell_withdraw)}</Link>
    </>
  );
};

/**
 * The footer of order pages: legally required links and support hours, without links that distract from
 * the order.
 */
export function SlimFooter() {
  const say = useSay();
  return (
    <footer className="foot-slim">
      <div className="wrap">
        <nav aria-label={say(m.shell_footer_nav)}>
          <LegalLinks />
        </nav>
        <span>{say(m.shell_support_hours)}</span>
      </div>
    </footer>
  );
}

/**
 * The footer of all other pages: who we are, legally required links, payment methods and support hours.
 */
export function Footer() {
  const say = useSay();
  return (
    <footer className="site-foot on-cloth">
      <div className="wrap">
        <hr className="stitch site-foot__seam" />
        <div className="foot-grid">
          <div>
            <Brands />
            <p className="site-foot__about">{say(m.shell_footer_about)}</p>
          </div>
          <nav className="foot-links" aria-label={say(m.shell_footer_nav)}>
            <LegalLinks />
            <Link to="/order/find">{say(m.order_find_name)}</Link>
            <Link to="/my-data">{say(m.shell_my_data)}</Link>
          </nav>
          <div>
            <p className="small strong">{say(m.shell_we_accept)}</p>
            <div className="pays">
              {cards.map(([name, title]) => (
                <Art key={name} name={name} title={title} />
              ))}
            </div>
          </div>
        </div>
        <div className="foot-end">
          <span>{say(m.shell_prices_include)}</span>
          <span>{say(m.shell_support_hours)}</span>
        </div>
      </div>
    </footer>
  );
}
