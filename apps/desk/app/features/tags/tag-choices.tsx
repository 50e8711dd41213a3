import type { DeskTags } from '@mendwell/contract';
import { formatShortDay, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { OneOf } from '@mendwell/ui/option-group.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AskedTags, addressOf, pagesOf } from './asked-tags.ts';

type Props = {
  readonly asked: AskedTags;
  /** Undefined when there are none: nothing can be counted then. */
  readonly tags: DeskTags | undefined;
};

/** On which paper, and of which bags. */
export function TagChoices({ asked, tags }: Props) {
  const say = useSay();
  const navigate = useNavigate();
  const go = (next: Partial<AskedTags>) =>
    void navigate(addressOf({ ...asked, ...next }), { preventScrollReset: true });
  const count = tags?.tags.length ?? 0;
  return (
    <aside className="tags-aside">
      <section className="tags-card">
        <OneOf
          label={say(m.desk_tags_paper)}
          value={asked.paper}
          onChange={(paper) => go({ paper: paper === 'a6' ? 'a6' : 'a4' })}
          options={[
            {
              id: 'a4',
              label: say(m.desk_tags_a4),
              detail: say(m.desk_tags_a4_text, { count: pagesOf(count, 'a4') }),
            },
            {
              id: 'a6',
              label: say(m.desk_tags_a6),
              detail: say(m.desk_tags_a6_text, { count: pagesOf(count, 'a6') }),
            },
          ]}
        />
      </section>
      <section className="tags-card">
        <WhichBags asked={asked} tags={tags} onGo={go} />
        {asked.which === 'order' && (
          <NumberForm
            key={asked.orderNumber}
            known={asked.orderNumber ?? ''}
            onShow={(orderNumber) => go({ orderNumber })}
          />
        )}
      </section>
      <section className="tags-card">
        <h2 className="h3">{say(m.desk_tags_every)}</h2>
        <ul className="tags-checks">
          {[m.desk_tags_every_code, m.desk_tags_every_items, m.desk_tags_every_who].map((one) => (
            <li key={say(one)}>
              <Icon of={CircleCheck} />
              <span>{say(one)}</span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

type WhichProps = Props & { readonly onGo: (next: Partial<AskedTags>) => void };

/** The evenings with bags, those without a printed tag, or one order. */
function WhichBags({ asked, tags, onGo }: WhichProps) {
  const { say, locale } = useSite();
  const { today, evenings = [], unprinted } = tags ?? {};
  const evening = asked.evening ?? today;
  // An evening of the address on which no bag comes is there to be seen as chosen.
  const isKnown = evening === undefined || evenings.some(({ day }) => day === evening);
  const days = isKnown ? evenings : [...evenings, { day: evening, count: 0 }];
  return (
    <OneOf
      label={say(m.desk_tags_which)}
      value={asked.which === 'evening' ? (evening ?? null) : asked.which}
      onChange={(id) =>
        onGo(id === 'unprinted' || id === 'order' ? { which: id } : { which: 'evening', evening: id })
      }
      options={[
        ...days.map(({ day, count }) => ({
          id: day,
          label:
            day === today
              ? say(m.desk_tags_tonight)
              : say(m.desk_tags_evening_of, { day: formatShortDay(locale, day) }),
          aside: String(count),
        })),
        {
          id: 'unprinted',
          label: say(m.desk_tags_unprinted),
          aside: unprinted === undefined ? undefined : String(unprinted),
        },
        { id: 'order', label: say(m.desk_tags_one) },
      ]}
    />
  );
}

type NumberProps = { readonly known: string; readonly onShow: (orderNumber: string) => void };

function NumberForm({ known, onShow }: NumberProps) {
  const say = useSay();
  const [typed, setTyped] = useState(known);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(typed.trim() === '');
    if (typed.trim() !== '') onShow(typed.trim());
  };
  return (
    <form noValidate className="tags-number" onSubmit={submit}>
      <TextField
        name="orderNumber"
        label={say(m.desk_tags_number)}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        maxLength={40}
        error={isMissing && typed.trim() === '' ? say(m.desk_tags_number_missing) : undefined}
      />
      <Button type="submit" look="line" wide>
        {say(m.desk_tags_show)}
      </Button>
    </form>
  );
}
