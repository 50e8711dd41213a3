import type { FoundOrders } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { orderGroups, searchPeriods } from '@mendwell/domain';
import { useSite } from '@mendwell/web/site.tsx';
import { Link, useNavigate } from 'react-router';

/** What the address says of a search. */
export type Asked = {
  readonly q: string;
  readonly group: string;
  readonly provider: string;
  readonly since: string;
};

const groupWords = {
  open: m.desk_support_open,
  completed: m.desk_support_completed,
  cancelled: m.desk_support_cancelled,
} as const;

/** Returns the address of the same search with other filters; what filters nothing is left out. */
function addressOf(asked: Asked): string {
  const said = Object.entries(asked).filter(([, value]) => value !== '');
  return `/search?${new URLSearchParams(said).toString()}`;
}

type Props = { readonly asked: Asked; readonly found: FoundOrders };

/** Chooses from what was found: how far it is, at which workshop, since when. */
export function SearchFilters({ asked, found }: Props) {
  const { say } = useSite();
  const all = Object.values(found.counts).reduce((sum, count) => sum + count, 0);
  const chips = [
    { group: '', label: say(m.desk_support_all, { count: all }) },
    ...orderGroups.map((group) => ({ group, label: say(groupWords[group], { count: found.counts[group] }) })),
  ];
  return (
    <div className="finds-filters">
      <nav className="finds-groups" aria-label={say(m.desk_support_groups)}>
        {chips.map(({ group, label }) => (
          <Link
            key={group}
            to={addressOf({ ...asked, group })}
            aria-current={asked.group === group ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Choice
        label={say(m.desk_support_workshop)}
        asked={asked}
        name="provider"
        options={found.providers.map(({ id, displayName }) => ({ id, label: displayName }))}
      />
      <Choice
        label={say(m.desk_support_since)}
        asked={asked}
        name="since"
        options={searchPeriods.map((id) => ({ id, label: say(m.desk_support_days, { count: Number(id) }) }))}
      />
    </div>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly asked: Asked;
  readonly name: 'provider' | 'since';
  readonly options: readonly { readonly id: string; readonly label: string }[];
};

function Choice({ label, asked, name, options }: ChoiceProps) {
  const { say } = useSite();
  const navigate = useNavigate();
  const value = asked[name];
  return (
    <label className="finds-choice">
      <span className="soft">{label}</span>
      <select
        value={value}
        onChange={({ target }) => void navigate(addressOf({ ...asked, [name]: target.value }))}
      >
        <option value="">{say(m.desk_support_any)}</option>
        {options.map(({ id, label: words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
        {value !== '' && !options.some(({ id }) => id === value) && <option value={value}>{value}</option>}
      </select>
    </label>
  );
}
