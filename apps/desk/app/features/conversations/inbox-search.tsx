import type { InboxPart } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Search } from 'lucide-react';
import { Form, Link } from 'react-router';
import '@mendwell/ui/button.css';
import '@mendwell/ui/field.css';
import './inbox-search.css';

type Props = { readonly show: InboxPart; readonly words: string | undefined };

/** Finds conversations of all parts; what is looked for stands in the address. */
export function InboxSearch({ show, words }: Props) {
  const say = useSay();
  return (
    <div className="inbox-search">
      <Form action="/conversations" role="search" className="inbox-search__form">
        <input type="hidden" name="show" value={show} />
        <input
          className="input"
          type="search"
          name="q"
          maxLength={100}
          required
          defaultValue={words}
          aria-label={say(m.desk_inbox_search)}
          placeholder={say(m.desk_inbox_search_hint)}
        />
        <button type="submit" className="icon-btn" aria-label={say(m.desk_inbox_search_go)}>
          <Icon of={Search} />
        </button>
      </Form>
      {words !== undefined && (
        <p className="inbox-search__found">
          {say(m.desk_inbox_search_found, { words })}{' '}
          <Link to={`/conversations?show=${show}`}>{say(m.desk_inbox_search_end)}</Link>
        </p>
      )}
    </div>
  );
}
