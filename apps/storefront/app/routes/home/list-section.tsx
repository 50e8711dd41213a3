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
  /** Where the whole of it is. */
  readonly all?: { readonly to: string; readonly label: string };
  readonly list: List | undefined;
  readonly children: (list: List) => ReactNode;
};

/** A list under its heading, or word that it did not come. */
export function ListSection<List>({ look, title, text, all, list, children }: Props<List>) {
  return (
    <section className={look ? `section section--${look}` : 'section'}>
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 className="h2">{title}</h2>
            {text && <p className="soft">{text}</p>}
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
