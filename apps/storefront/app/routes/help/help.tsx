import { Outlet, useMatches } from 'react-router';
import type { HelpHandle } from './help-handle.ts';
import { HelpMenu } from './help-menu.tsx';
import { HelpPicker } from './help-picker.tsx';
import { SupportHours } from './support-hours.tsx';
import './help.css';

/** Around every help page: a side menu on small screens, a dropdown on large ones. */
export default function Help() {
  const { Head, Aside = SupportHours } = (useMatches().at(-1)?.handle ?? {}) as Partial<HelpHandle>;
  return (
    <>
      {Head && <Head />}
      <div className="wrap help">
        <HelpMenu />
        <div className="help__aside">
          <HelpPicker />
          <Aside />
        </div>
        <div className="help__body">
          <Outlet />
        </div>
      </div>
    </>
  );
}
