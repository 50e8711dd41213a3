import { m } from '@mendwell/copy';
import { Disclosure } from '@mendwell/ui/disclosure.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useBag } from '#app/draft/work.ts';

/** Explains the order of the providers, on the same screen. */
export function Ranking() {
  const say = useSay();
  const ordered = useBag().provider?.displayName;
  return (
    <div className="ranking">
      <Disclosure title={say(m.booking_ranking)} level={2}>
        <p className="soft">{say(m.booking_ranking_text)}</p>
        {ordered && <p className="soft mt-2.5">{say(m.booking_ranking_own, { provider: ordered })}</p>}
      </Disclosure>
    </div>
  );
}
