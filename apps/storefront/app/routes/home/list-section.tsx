import { Icon } from '@mendwell/ui/icon.tsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListFailed } from '#app/features/lists/list-failed.tsx';
import '@mendwell/ui/button.css';

type Props<List> = {
  readonly look?: 'well' | 'follows';
  readonly title: string;
  readonly text?: string;
  /** A note about the list; it is shown only if the list is. */
  readonly note?: string;
  /** A link to the complete list. */
  readonly all?: { readonly to: string; readonly label: string };
  readonly list: List | undefined;
  readonly children: (list: List) => ReactNode;
};

/** A list with its heading, or a note that the list did not load. */
export function ListSection<List>({ look, title, text, note, all, list, children }: Props<List>) {
  return (
    <section className={look ? `section section--${look} below-fold` : 'section below-fold'}>
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 className="h2">{title}</h2>
            {text && <p className="soft">{text}</p>}
            {note && list && <p className="small soft">{note}</p>}
          </div>
          {all && (
            <Link className="link" to={all.to}>
              {all.label}
              <Icon of={ArrowRight} size="s" />
            </Link>
          )}
        </div>
        {list ? children(list) : <ListFailed />}
      </div>
    </section>
  );
}
