import type { MyData } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { OpeningPage } from '#app/features/shell/opening-page.tsx';
import { useArrival } from './arrival.ts';
import { ClearButton } from './clear-button.tsx';
import { DetailsSection } from './details-section.tsx';
import { ErasableSection } from './erasable-section.tsx';
import { MyDataSteps } from './my-data-steps.tsx';
import { Question } from './question.tsx';
import { FirstSection, KeptSection } from './retained-sections.tsx';
import { TroubleNote } from './trouble-note.tsx';
import { useHeldData } from './use-held-data.ts';
import '@mendwell/ui/care-label.css';

type Props = { readonly session: string; readonly onOver: () => void };
type Held = ReturnType<typeof useHeldData>;

/** The third step shows all data, with what can be done about it. */
export function DataStep({ session, onOver }: Props) {
  const { say } = useSite();
  const held = useHeldData(session, onOver);
  const { data, trouble, retry } = held;
  if (data) return <Everything data={data} held={held} />;
  if (!trouble) return <OpeningPage />;
  return (
    <div className="my-data">
      <TroubleNote trouble={trouble} />
      <div className="my-data__acts">
        <Button onPress={retry}>{say(m.shell_try_again)}</Button>
      </div>
    </div>
  );
}

/** "2 orders, 9 photos, 1 message." */
function useCounts({ file: { orders, messages } }: MyData): string {
  const { say } = useSite();
  const photos = orders.reduce((sum, one) => sum + one.photos.length, 0);
  const counts = [
    orders.length > 0 && say(m.my_data_orders_count, { count: orders.length }),
    photos > 0 && say(m.my_data_photos_count, { count: photos }),
    messages.length > 0 && say(m.my_data_messages_count, { count: messages.length }),
  ].filter(Boolean);
  return counts.length ? `${counts.join(', ')}.` : '';
}

function Everything({ data, held }: { readonly data: MyData; readonly held: Held }) {
  const { say, locale } = useSite();
  const heading = useArrival();
  const counts = useCounts(data);
  const name = data.file.orders.find(({ contact }) => contact)?.contact?.given_name;
  const time = formatMoment(locale, new Date(data.until)).split(', ').at(-1) ?? '';
  const isEmpty = !data.isErasable && data.kept.length === 0;
  return (
    <div className="wrap my-data-all">
      <div>
        <MyDataSteps step={3} />
        <h1 ref={heading} className="h1 outline-none" tabIndex={-1}>
          {name ? say(m.my_data_all_title_name, { name }) : say(m.my_data_all_title)}
        </h1>
        <p className="lead my-data__lead">
          {counts} {say(m.my_data_until, { time })}
        </p>
        <div role="status">
          {data.erasure === 'asked' && <Note>{say(m.my_data_erasing)}</Note>}
          {data.erasure === 'done' && <Note tone="ok">{say(m.my_data_erased)}</Note>}
        </div>
        {isEmpty ? (
          <p className="my-data__section">{say(m.my_data_nothing)}</p>
        ) : (
          <>
            <ErasableSection data={data} />
            <FirstSection data={data} />
            <KeptSection data={data} />
          </>
        )}
        <DetailsSection data={data} />
      </div>
      <aside className="my-data-all__side">
        {held.trouble && <TroubleNote trouble={held.trouble} />}
        <TakePanel held={held} />
        {data.isErasable && data.erasure !== 'asked' && <ErasePanel held={held} />}
        <section className="my-data__panel my-data__panel--well">
          <h2 className="h3">{say(m.my_data_this_device_title)}</h2>
          <p className="small soft">{say(m.my_data_this_device_text)}</p>
          <ClearButton wide />
        </section>
        <section className="my-data__panel">
          <h2 className="h3">{say(m.my_data_person_title)}</h2>
          <p className="small soft">{say(m.my_data_person_text)}</p>
          <Link className={buttonClass('line', 'm', true)} to="/help/CustomerSupport">
            {say(m.my_data_person)}
          </Link>
        </section>
      </aside>
    </div>
  );
}

function TakePanel({ held: { download, busy, isSaved } }: { readonly held: Held }) {
  const { say } = useSite();
  return (
    <section className="label-wrap">
      <div className="label">
        <h2 className="label__title">{say(m.my_data_take_title)}</h2>
        <p className="small soft my-data__panel-text">{say(m.my_data_take_text)}</p>
        <Button wide onPress={download} busyLabel={busy === 'file' ? say(m.shell_loading) : undefined}>
          <Icon of={Download} />
          {say(m.my_data_download)}
        </Button>
        <p role="status" className="small my-data__saved">
          {isSaved && say(m.my_data_downloaded)}
        </p>
      </div>
    </section>
  );
}

function ErasePanel({ held: { erase, busy } }: { readonly held: Held }) {
  const { say } = useSite();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className="my-data__panel">
      <h2 className="h3">{say(m.my_data_erase_title)}</h2>
      <p className="small soft">{say(m.my_data_erase_text)}</p>
      <Button
        look="danger"
        wide
        onPress={() => setIsAsking(true)}
        busyLabel={busy === 'erase' ? say(m.shell_loading) : undefined}
      >
        {say(m.my_data_erase)}
      </Button>
      <Question
        isOpen={isAsking}
        title={say(m.my_data_erase_ask_title)}
        text={say(m.my_data_erase_ask)}
        yes={say(m.my_data_erase_yes)}
        no={say(m.my_data_erase_no)}
        onYes={() => {
          setIsAsking(false);
          erase();
        }}
        onNo={() => setIsAsking(false)}
      />
    </section>
  );
}
