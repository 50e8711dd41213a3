import { m } from '@mendwell/copy';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '../site.tsx';
import { ActTrouble, type Trouble } from './act-trouble.tsx';

type Props = {
  /** How often sending was tried, so that the same words take the focus again. */
  readonly attempt: number;
  /** What is missing above, in words. */
  readonly missing?: string | undefined;
  /** A photo is still on its way. */
  readonly isWaiting: boolean;
  readonly trouble: Trouble | undefined;
};

/** Why something was not sent, beside the button that sends it: first what is missing, then what is awaited. */
export function SendNotes({ attempt, missing, isWaiting, trouble }: Props) {
  const say = useSay();
  const why = missing ?? (isWaiting ? say(m.provider_photo_waits) : undefined);
  return (
    <>
      {attempt > 0 && why && (
        <Note tone="warn" isAlert takesFocus key={attempt}>
          {why}
        </Note>
      )}
      <ActTrouble trouble={trouble} />
    </>
  );
}
