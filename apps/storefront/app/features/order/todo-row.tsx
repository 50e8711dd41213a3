import { Icon } from '@mendwell/ui/icon.tsx';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import './todo-row.css';

type Props = {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** The address where it can be done. Without it, the action is closed and the text says why. */
  readonly to?: string | undefined;
};

/** Shows an action that is open or closed. A closed one stays visible, but is not a link. */
export function TodoRow({ icon, title, text, to }: Props) {
  const inside = (
    <>
      <Icon of={icon} />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className="todo__row is-shut">{inside}</div>
      ) : (
        <Link className="todo__row" to={to}>
          {inside}
          <Icon of={ChevronRight} size="s" />
        </Link>
      )}
    </li>
  );
}
