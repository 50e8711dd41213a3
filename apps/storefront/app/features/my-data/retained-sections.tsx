import type { MyData, RetainedPart } from '@mendwell/contract';
import { formatDate, m } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { Holding } from './holding.tsx';

const words = {
  receipt: { what: m.my_data_receipt, text: m.my_data_receipt_text },
  confirmation: { what: m.my_data_confirmation, text: m.my_data_confirmation_text },
  withdrawal: { what: m.my_data_withdrawal, text: m.my_data_withdrawal_text },
  claims: { what: m.my_data_claims, text: m.my_data_claims_text },
} as const;
type ByDay = RetainedPart & { readonly what: keyof typeof words; readonly until: string };

/** Lists orders that have to end before they can be erased, each with what to do about it. */
export function FirstSection({ data }: { readonly data: MyData }) {
  const { say } = useSite();
  const open = data.kept.filter(({ until }) => until === null);
  if (open.length === 0) return null;
  return (
    <section className="my-data__section" aria-labelledby="my-data-first">
      <h2 className="h3" id="my-data-first">
        {say(m.my_data_first_title)}
      </h2>
      <ul className="hold">
        {open.map(({ what, number }) =>
          what === 'running' ? (
            <Holding
              key={number}
              what={say(m.my_data_running, { number })}
              text={say(m.my_data_running_text)}
              aside={
                <>
                  {say(m.my_data_until_ended)}{' '}
                  <Link className="link small" to={`/withdraw?order=${number}`}>
                    {say(m.my_data_withdraw)}
                  </Link>
                </>
              }
            />
          ) : (
            <Holding
              key={number}
              what={say(what === 'money' ? m.my_data_money : m.my_data_conversation, { number })}
              text={say(what === 'money' ? m.my_data_money_text : m.my_data_conversation_text)}
              aside={say(m.my_data_until_ended)}
            />
          ),
        )}
      </ul>
    </section>
  );
}

/** Lists what is retained by law or for complaints, why and until when. */
export function KeptSection({ data }: { readonly data: MyData }) {
  const { say, locale } = useSite();
  const kept = data.kept.filter((one): one is ByDay => one.until !== null);
  if (kept.length === 0) return null;
  const rows = Object.values(Object.groupBy(kept, ({ what, until }) => `${what} ${until}`));
  return (
    <section className="my-data__section" aria-labelledby="my-data-kept">
      <h2 className="h3" id="my-data-kept">
        {say(m.my_data_kept_title)}
      </h2>
      <ul className="hold">
        {rows.map((parts = []) => {
          const [first] = parts;
          if (!first) return null;
          const { what, text } = words[first.what];
          const numbers = parts.map(({ number }) => number).join(', ');
          return (
            <Holding
              key={`${first.what} ${first.until}`}
              what={say(what)}
              text={say(text, { numbers })}
              aside={say(m.my_data_until_day, { day: formatDate(locale, new Date(first.until)) })}
            />
          );
        })}
      </ul>
      <p className="hint">{say(m.my_data_kept_hint)}</p>
    </section>
  );
}
