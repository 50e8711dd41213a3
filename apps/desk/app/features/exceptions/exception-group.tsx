import type { Exception, Exceptions } from '@mendwell/contract';
import { formatMoment, formatTime, m } from '@mendwell/copy';
import { exceptionRow } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { CircleAlert, Clock } from 'lucide-react';
import { Link } from 'react-router';
import type { Act } from './act-dialog.tsx';
import { exceptionWords, sinceWords, triedWords } from './exception-words.ts';
import { groupWords } from './groups.ts';
import { retryWords } from './retry-words.ts';

type Group = Exceptions['groups'][number];
type Props = {
  readonly group: Group;
  readonly checkedAt: string;
  readonly mayAct: boolean;
  readonly onAct: (act: Act) => void;
};

/** What is stuck of one kind of trouble, the oldest first. */
export function ExceptionGroupTable({ group, checkedAt, mayAct, onAct }: Props) {
  const { say } = useSite();
  const { name, hint } = groupWords[group.group];
  const id = `group-${group.group}`;
  return (
    <section className="stuck-group" aria-labelledby={id}>
      <header className="stuck-group__head">
        <h2 className="h3" id={id}>
          {say(name)} <span>{group.hasMore ? `${group.count}+` : group.count}</span>
        </h2>
        <p className="small soft">{say(hint)}</p>
      </header>
      <table className="stuck">
        <thead>
          <tr>
            <th scope="col">{say(m.desk_exceptions_order)}</th>
            <th scope="col">{say(m.desk_exceptions_what)}</th>
            <th scope="col">{say(m.desk_exceptions_since)}</th>
            <th scope="col">{say(m.desk_exceptions_tried)}</th>
            <th scope="col">{say(m.desk_exceptions_with)}</th>
            {mayAct && (
              <th scope="col">
                <span className="sr">{say(m.desk_exceptions_way)}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {group.exceptions.map((one) => (
            <Row
              key={`${one.kind} ${one.id}`}
              one={one}
              checkedAt={checkedAt}
              mayAct={mayAct}
              onAct={onAct}
            />
          ))}
        </tbody>
      </table>
      {group.exceptions.length < group.count && (
        <p className="small soft stuck-group__more">
          {say(m.desk_exceptions_shown, { count: group.exceptions.length })}
        </p>
      )}
    </section>
  );
}

type RowProps = Omit<Props, 'group'> & { readonly one: Exception };

function Row({ one, checkedAt, mayAct, onAct }: RowProps) {
  const { say, locale } = useSite();
  const { what, why } = exceptionWords(one, { say, locale });
  const since = sinceWords(one.since, checkedAt, say);
  const tried = triedWords(one, say);
  const { retry } = exceptionRow(one.kind);
  return (
    <tr>
      <td>
        {one.order ? (
          <>
            <Link to={`/support/orders/${one.order.id}`}>{one.order.number}</Link>
            <small>{one.order.workshop}</small>
          </>
        ) : (
          <span className="soft">{say(m.desk_exceptions_no_order)}</span>
        )}
      </td>
      <td>
        <b>{what}</b>
        {why !== undefined && <small>{why}</small>}
      </td>
      <td className={since.isLong ? 'stuck__since stuck__since--long' : 'stuck__since'}>
        <span className="stuck__label">{say(m.desk_exceptions_since)}</span>
        <Icon of={since.isLong ? CircleAlert : Clock} size="s" /> {since.text}
      </td>
      <td className={tried === undefined && one.retriedAt === null ? 'stuck__none' : undefined}>
        {tried}
        {one.retriedAt !== null && (
          <small>
            {say(m.desk_exceptions_again_at, { time: formatTime(locale, new Date(one.retriedAt)) })}
          </small>
        )}
      </td>
      <td>
        <span className="stuck__label">{say(m.desk_exceptions_with)}</span>
        {one.holder?.name ?? say(m.desk_exceptions_nobody)}
        {one.holder && <small>{one.holder.note}</small>}
        {one.sleepsUntil !== null && (
          <small>
            {say(m.desk_exceptions_sleeps, { time: formatMoment(locale, new Date(one.sleepsUntil)) })}
          </small>
        )}
      </td>
      {mayAct && (
        <td>
          <div className="stuck__ways">
            <Button look={retry ? 'line' : 'primary'} size="s" onPress={() => onAct({ what: 'seen', one })}>
              {say(one.holder ? m.desk_exceptions_seen_by : m.desk_exceptions_seen)}
            </Button>
            {retry && (
              <Button size="s" onPress={() => onAct({ what: 'retry', one })}>
                {say(retryWords[retry].name)}
              </Button>
            )}
          </div>
        </td>
      )}
    </tr>
  );
}
