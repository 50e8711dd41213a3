import { m } from '@mendwell/copy';
import { DialogBody, DialogHead } from '@mendwell/ui/dialog.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { useCity } from '#app/features/location/use-city.ts';
import './menu-dialog.css';

export default function MenuDialog() {
  const { say, language } = useSite();
  const { open, close } = useDialogs();
  const city = useCity();
  return (
    <>
      <DialogHead title={say(m.shell_menu)} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <ul className="menu-list">
          <li>
            <button type="button" onClick={() => void open({ name: 'location' })}>
              <small>{say(m.location_title)}</small>
              <b>{say(m.location_city_option, { city })}</b>
              <Icon of={ChevronRight} />
            </button>
          </li>
          <li>
            <button type="button" onClick={() => void open({ name: 'language' })}>
              <small>{say(m.language_title)}</small>
              <b>{language === 'DE' ? say(m.language_german) : say(m.language_english)}</b>
              <Icon of={ChevronRight} />
            </button>
          </li>
          <li>
            <Link to="/how-it-works" onClick={close}>
              <b>{say(m.shell_how_it_works)}</b>
              <Icon of={ChevronRight} />
            </Link>
          </li>
          <li>
            <Link to="/about" onClick={close}>
              <b>{say(m.shell_about)}</b>
              <Icon of={ChevronRight} />
            </Link>
          </li>
        </ul>
      </DialogBody>
    </>
  );
}
