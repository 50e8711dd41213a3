import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId } from 'react';
import { NavLink, useLocation } from 'react-router';
import { helpTopics } from './help-topics.ts';
import '@mendwell/ui/field.css';
import '@mendwell/ui/select-field.css';

const closeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
};
const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
};

/** The dropdown of large screens: a fold-out list of links, so that it works without scripts too. */
export function HelpPicker() {
  const say = useSay();
  const id = useId();
  const { key, pathname } = useLocation();
  const topics = helpTopics(say);
  const current = topics.find(({ to }) => to.toLowerCase() === pathname.toLowerCase().replace(/\/$/, ''));
  return (
    <nav className="field" aria-label={say(m.help_nav)}>
      <p className="field__label" id={`${id}-label`}>
        {say(m.help_topic)}
      </p>
      {/*
       * The key gives each page a new, closed fold. The listeners receive the events of the summary and
       * the links inside.
       */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details key={key} className="picker" onBlur={closeOnLeaving} onKeyDown={closeOnEscape}>
        <summary className="input select" aria-labelledby={`${id}-label ${id}-current`}>
          <span id={`${id}-current`}>{current?.name ?? say(m.help_choose)}</span>
          <Icon of={ChevronDown} />
        </summary>
        {/*
         * The list is focusable because some browsers do not focus a clicked link; the fold would then
         * close before the click takes effect.
         */}
        <ul className="select-list picker__list" tabIndex={-1}>
          {topics.map(({ to, name }) => (
            <li key={to}>
              <NavLink className="select-list__option" to={to}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
