import { type DeskPeople, type ListedPerson, peopleLists } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSignedIn } from '#app/site/signed-in.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonCard } from './person-card.tsx';
import { PersonRow } from './person-row.tsx';
import './people-page.css';

type List = (typeof peopleLists)[number];
type Props = {
  readonly show: List;
  /** The last person of the page before; null on the first page. */
  readonly after: string | null;
  /** Undefined when they could not be loaded. */
  readonly listed: DeskPeople | undefined;
};

/** Who works at the desk, and what an operator does about their rights. */
export function PeoplePage({ show, after, listed }: Props) {
  const { say, brand } = useSite();
  const { rights } = useSignedIn();
  const [searched] = useSearchParams();
  const [news, setNews] = useState<string>();
  const [isInviting, setIsInviting] = useState(false);
  const isOperator = rights.includes('manage_people');
  const people = listed?.people ?? [];
  const chosen = people.find(({ id }) => id === searched.get('person'));
  const listNames = {
    staff: (count: number) => say(m.desk_people_staff, { platform: brand.platform.name, count }),
    workshops: (count: number) => say(m.desk_people_workshops, { count }),
    invited: (count: number) => say(m.desk_people_invited, { count }),
    blocked: (count: number) => say(m.desk_people_blocked, { count }),
  } as const satisfies Record<List, unknown>;
  return (
    <>
      <header className="people-head">
        <div>
          <h1 className="h1">{say(m.desk_people_title)}</h1>
          <p className="soft">{say(m.desk_people_lead)}</p>
        </div>
        {isOperator && listed && (
          <Button size="s" onPress={() => setIsInviting(true)}>
            <Icon of={Plus} size="s" />
            {say(m.desk_people_invite)}
          </Button>
        )}
      </header>
      <div className="people-news" role="status">
        {news && <Note tone="ok">{news}</Note>}
      </div>
      {listed ? (
        <div className={chosen ? 'people-split' : ''}>
          <section className="people-list" aria-label={say(m.desk_people_title)}>
            <nav className="people-tabs" aria-label={say(m.desk_people_lists)}>
              {peopleLists.map((list) => (
                <Link
                  key={list}
                  to={`/people?show=${list}`}
                  aria-current={list === show ? 'page' : undefined}
                  onClick={() => setNews(undefined)}
                >
                  {listNames[list](listed.counts[list])}
                </Link>
              ))}
            </nav>
            {people.length === 0 && <p className="people-none">{say(m.desk_people_none)}</p>}
            <ul>
              {people.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  isChosen={person === chosen}
                  address={addressOf(show, after, person)}
                />
              ))}
            </ul>
            <Pages show={show} after={after} next={listed.next} />
          </section>
          {chosen && <PersonCard key={chosen.id} person={chosen} canChange={isOperator} onTell={setNews} />}
        </div>
      ) : (
        <Note tone="error">{say(m.desk_people_failed)}</Note>
      )}
      {isInviting && listed && (
        <InviteDialog
          workshops={listed.workshops}
          onClose={() => setIsInviting(false)}
          onTell={(said) => {
            setIsInviting(false);
            setNews(said);
          }}
        />
      )}
    </>
  );
}

const addressOf = (show: List, after: string | null, { id }: ListedPerson) =>
  `/people?show=${show}${after === null ? '' : `&after=${after}`}&person=${id}`;

type PagesProps = Pick<Props, 'show' | 'after'> & { readonly next: string | null };

function Pages({ show, after, next }: PagesProps) {
  const { say } = useSite();
  if (after === null && next === null) return null;
  return (
    <p className="people-pages">
      {after !== null && (
        <Link className={buttonClass('line', 's')} to={`/people?show=${show}`}>
          {say(m.desk_people_first)}
        </Link>
      )}
      {next !== null && (
        <Link className={buttonClass('line', 's')} to={`/people?show=${show}&after=${next}`}>
          {say(m.desk_people_next)}
        </Link>
      )}
    </p>
  );
}
