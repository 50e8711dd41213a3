import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { ChevronDown, Globe, MapPin, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { BagButton } from '#app/features/bag/bag-button.tsx';
import { DialogButton } from '#app/features/dialogs/dialog-button.tsx';
import { useCity } from '#app/features/location/use-city.ts';
import { isOrdering } from '#app/features/shell/is-ordering.ts';
import { Brands } from './brands.tsx';
import './header.css';

/** The header of every page: both logos, the location, the language, the order and the link to help. */
export function Header({ children }: { readonly children: ReactNode }) {
  const { say, language } = useSite();
  const city = useCity();
  const isBooking = isOrdering(useLocation().pathname);

  const place = (
    <span className="place">
      <span className="sr">{say(m.location_title)}: </span>
      <b>{city}</b>
      <span className="caps">{say(m.shell_country)}</span>
    </span>
  );
  const helpLink = (elsewhere: string) => (
    <Link className="head-link" to={isBooking ? '/help' : '/how-it-works'}>
      {isBooking ? say(m.shell_help_in_booking) : elsewhere}
    </Link>
  );
  return (
    <>
      <a className="skip" href="#main">
        {say(m.shell_skip)}
      </a>
      {/* Questions that come first, such as consent. The skip link stays the first link of the page. */}
      {children}
      <header className="site-head">
        <div className="wrap">
          <div className="site-head__row">
            <Brands />
            <div className="head-tools head-tools--wide">
              <DialogButton opens="location" className="head-link">
                <Icon of={MapPin} size="s" />
                {place}
              </DialogButton>
              <DialogButton opens="language" className="head-link">
                <Icon of={Globe} size="s" />
                <span className="sr">{say(m.language_title)}: </span>
                {language}
              </DialogButton>
              {helpLink(say(m.shell_help))}
              <BagButton />
              <DialogButton opens="menu" className="head-link menu-btn">
                <Icon of={Menu} />
                {say(m.shell_menu)}
              </DialogButton>
            </div>
            <div className="head-tools head-tools--small">
              <BagButton />
            </div>
          </div>
          <div className="site-head__sub">
            <DialogButton opens="location" className="head-link">
              <Icon of={MapPin} size="s" />
              {place}
            </DialogButton>
            <DialogButton opens="language" className="head-link">
              <span className="sr">{say(m.language_title)}: </span>
              {language}
              <Icon of={ChevronDown} size="s" />
            </DialogButton>
            <Link className="head-link push" to="/about">
              {say(m.shell_about)}
            </Link>
            {helpLink(say(m.shell_how_it_works))}
          </div>
        </div>
      </header>
    </>
  );
}
