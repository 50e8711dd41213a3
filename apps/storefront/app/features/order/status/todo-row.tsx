import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

type Props = {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** Where it is done; without it, it is closed, and the text says why. */
  readonly to?: string | undefined;
};

/** Something that can be done, or could. What is closed stays visible, and is no link. */
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
