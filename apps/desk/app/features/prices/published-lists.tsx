import type { DeskPrices } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Badge } from '@mendwell/ui/badge.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useListDate } from './use-list-date.ts';

type List = DeskPrices['lists'][number];
type Props = {
  readonly prices: DeskPrices;
  readonly onRestore: (list: List) => void;
};

const origins = {
  catalogue: m.desk_prices_list_catalogue,
  draft: m.desk_prices_list_draft,
  restored: m.desk_prices_list_restored,
} as const;

/** What was published when. Every earlier list can come back. */
export function PublishedLists({ prices: { lists, mayChange }, onRestore }: Props) {
  const { say } = useSite();
  const dateOf = useListDate();
  return (
    <section className="price-lists">
      <h2 className="h3">{say(m.desk_prices_lists)}</h2>
      {lists.length === 0 && <p className="soft">{say(m.desk_prices_lists_none)}</p>}
      <ul>
        {lists.map((list, at) => (
          <li key={list.version}>
            <span>
              <b>{dateOf(list)}</b>
              <small>
                {say(origins[list.origin])}, {say(m.desk_prices_list_services, { count: list.services })}
              </small>
            </span>
            {at === 0 ? (
              <Badge tone="cloth">{say(m.desk_prices_list_now)}</Badge>
            ) : (
              mayChange && (
                <button
                  type="button"
                  className="link"
                  aria-label={say(m.desk_prices_list_look_label, { date: dateOf(list) })}
                  onClick={() => onRestore(list)}
                >
                  {say(m.desk_prices_list_look)}
                </button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
