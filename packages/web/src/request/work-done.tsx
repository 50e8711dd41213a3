import type { ProviderRequest } from '@mendwell/contract';
import { formatDayAndTime, m } from '@mendwell/copy';
import { workDoneBy } from '@mendwell/domain';
import { NativeSelect } from '@mendwell/ui/native-select.tsx';
import { useSite } from '../site.tsx';
import { useRequestInWords } from './in-words.ts';
import { linesAtWork } from './lines-at-work.ts';
import './work-done.css';

/** How much of each line was done, in percent. */
export type Shares = Readonly<Record<string, number>>;

const shares = [
  [0, m.provider_work_done_0],
  [25, m.provider_work_done_25],
  [50, m.provider_work_done_50],
  [75, m.provider_work_done_75],
  [100, m.provider_work_done_100],
] as const;

/** Whether a line is left of which nobody has said how much was done. */
export const isShareMissing = (request: ProviderRequest, done: Shares): boolean =>
  linesAtWork(request).some(({ id }) => done[id] === undefined);

/** Returns the shares as the calls take them. */
export const sharesToSend = (done: Shares) => Object.entries(done).map(([id, percent]) => ({ id, percent }));

type Props = {
  readonly request: ProviderRequest;
  readonly done: Shares;
  readonly onChange: (done: Shares) => void;
  /** Whether the provider has tried to continue without an answer for every line. */
  readonly isAskedFor: boolean;
};

/**
 * Shown when the customer has withdrawn: only the provider knows how much was done, and the rest is
 * refunded.
 */
export function WorkDone({ request, done, onChange, isAskedFor }: Props) {
  const { say, locale } = useSite();
  const withdrawn = new Date(request.withdrawnAt ?? 0);
  const moment = formatDayAndTime(locale, withdrawn);
  const words = useRequestInWords(request);
  return (
    <fieldset className="work-done">
      <legend className="h3">{say(m.provider_work_done)}</legend>
      <p className="small soft">
        {say(m.provider_work_done_text, {
          name: words.name,
          moment,
          day: words.day(workDoneBy(withdrawn)),
        })}
      </p>
      {linesAtWork(request).map((line) => (
        <NativeSelect
          key={line.id}
          name={`done-${line.id}`}
          label={`${words.item(line.item)}: ${words.line(line)}`}
          placeholder={say(m.provider_work_done_choose)}
          options={shares.map(([percent, name]) => ({ id: String(percent), label: say(name) }))}
          value={String(done[line.id] ?? '')}
          onChange={(percent) => onChange({ ...done, [line.id]: Number(percent) })}
          isRequired
          error={isAskedFor && done[line.id] === undefined ? say(m.provider_work_done_missing) : undefined}
        />
      ))}
    </fieldset>
  );
}
