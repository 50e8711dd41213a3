import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListFailed } from '#app/features/lists/list-failed.tsx';
import { Icon } from '#app/ui/icon.tsx';
import '#app/ui/button.css';

type Props<List> = {
  readonly look?: 'well' | 'follows';
  readonly title: string;
  readonly text?: string;
  /** Said about what stands in the list, and not without it. */
  readonly note?: string;
  /** Where the whole of it is. */
  readonly all?: { readonly to: string; readonly label: string };
  readonly list: List | undefined;
  readonly children: (list: List) => ReactNode;
};

/** A list under its heading, or word that it did not come. */
export function ListSection<List>({ look, title, text, note, all, list, children }: Props<List>) {
  return (
    <section className={look ? `section section--${look}` : 'section'}>
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
