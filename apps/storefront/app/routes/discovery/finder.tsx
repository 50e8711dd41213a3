import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import '@mendwell/ui/chip.css';
import '@mendwell/ui/field.css';
import { addressOf, type Filters } from './filters.ts';
import type { Discovery } from './load-discovery.server.ts';

type Props = {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly onReady: () => void;
};

/** The search field. Without scripts it is a form that is sent to the server. */
export function SearchField({ filters, onChange, onReady }: Props) {
  const say = useSay();
  const field = useRef<HTMLInputElement>(null);
  // The visitor may have typed before hydration: the page takes over the text in the field.
  const takeOver = useEffectEvent(() => {
    const early = field.current?.value ?? '';
    if (early !== filters.query) onChange({ ...filters, query: early });
  });
  useEffect(() => takeOver(), []);
  return (
    <form className="search" role="search" method="get" action="/discovery">
      <label className="sr" htmlFor="q">
        {say(m.discovery_search)}
      </label>
      <Icon of={Search} />
      <input
        className="input"
        id="q"
        name="q"
        type="search"
        maxLength={80}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={say(m.discovery_search_hint)}
        ref={field}
        value={filters.query}
        onFocus={onReady}
        onChange={({ target }) => onChange({ ...filters, query: target.value })}
      />
      {filters.kind && <input type="hidden" name="kind" value={filters.kind} />}
      <noscript>
        <button className="btn btn--line" type="submit">
          {say(m.discovery_search_button)}
        </button>
      </noscript>
    </form>
  );
}

type KindProps = Omit<Props, 'onReady'> & { readonly kinds: Discovery['kinds'] };

/** Kinds are links, so that each has a URL; with scripts, nothing is fetched. */
export function KindChips({ filters, onChange, kinds }: KindProps) {
  const say = useSay();
  const all = [{ id: '', name: say(m.discovery_all_kinds) }, ...kinds];
  return (
    <nav className="tools" aria-label={say(m.discovery_filter)}>
      <div className="chips">
        {all.map(({ id, name }) => (
          <a
            key={id}
            className="chip"
            href={addressOf({ ...filters, kind: id })}
            {...(filters.kind === id ? { 'aria-current': 'true' as const } : {})}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              onChange({ ...filters, kind: id });
            }}
          >
            {name}
          </a>
        ))}
      </div>
    </nav>
  );
}
