import { markArrived, markFinished, type ProviderRequest } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useWorkInHand } from '@mendwell/photos-web/request/use-work.ts';
import { Button } from '@mendwell/ui/button.tsx';
import { measureBottomBar } from '@mendwell/ui/measure-height.ts';
import { Note } from '@mendwell/ui/note.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { isShareMissing, type Shares, sharesToSend, WorkDone } from '@mendwell/web/request/work-done.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useId, useState } from 'react';
import { type BagCheck, BagCheckFields, nothingChecked } from './bag-check.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import { ask } from './open-request.ts';
import { useAct, useDesk } from './use-act.ts';
import { WorkPhotos } from './work-photos.tsx';
import './quote-draft-view.css';

const mostPhotos = 12;

type Props = { readonly request: ProviderRequest; readonly action: 'arrive' | 'finish' };

/**
 * A button with a confirmation, for the arrival of the items or the end of the work, with photos of it.
 */
export function Handover({ request, action }: Props) {
  const say = useSay();
  const titleId = useId();
  const { link } = useDesk();
  const { work, change, forget } = useWorkInHand();
  const { act, isBusy, trouble } = useAct();
  const [attempt, setAttempt] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const [done, setDone] = useState<Shares>({});
  const [checked, setChecked] = useState<BagCheck>(nothingChecked);
  const { title } = useRequestInWords(request);
  const isArriving = action === 'arrive';
  const asksShares = !isArriving && request.stopped === 'rest';
  const isUnsaid = asksShares && isShareMissing(request, done);
  const isWaiting = work.photos.some(({ upload }) => !upload);
  const isTagMissing = isArriving && checked.tag.trim() === '';
  const askFirst = () => {
    setAttempt(attempt + 1);
    if (!isWaiting && !isUnsaid && !isTagMissing) setIsAsking(true);
  };
  const tell = () => {
    const photos = work.photos.flatMap(({ upload }) => (upload ? [upload.name] : []));
    const params = { id: request.id };
    const items = [...checked.items];
    const body = { signature: link.token, photos };
    const workDone = asksShares ? { workDone: sharesToSend(done) } : {};
    void act(
      () =>
        isArriving
          ? ask(markArrived, { params, body: { ...body, bag: { tag: checked.tag, items } } })
          : ask(markFinished, { params, body: { ...body, ...workDone, bag: { items } } }),
      isArriving ? 'arrived' : 'finished',
      forget,
    );
  };
  return (
    <section aria-labelledby={titleId}>
      <BagCheckFields {...{ request, action, checked }} onChange={setChecked} isAskedFor={attempt > 0} />
      {asksShares && (
        <div className="handover__shares">
          <WorkDone request={request} done={done} onChange={setDone} isAskedFor={attempt > 0} />
        </div>
      )}
      <h2 className="h3" id={titleId}>
        {say(isArriving ? m.provider_arrive_photos : m.provider_finish_photos)}
      </h2>
      <p className="small soft handover__text">
        {say(isArriving ? m.provider_arrive_photos_text : m.provider_finish_photos_text)}
      </p>
      <WorkPhotos
        label={say(m.photos_add)}
        photos={work.photos}
        most={mostPhotos}
        onAdd={(photo) => change((kept) => ({ ...kept, photos: [...kept.photos, photo] }))}
        onRemove={(id) =>
          change((kept) => ({ ...kept, photos: kept.photos.filter((photo) => photo.id !== id) }))
        }
      />
      {attempt > 0 && isTagMissing && (
        <Note tone="warn" isAlert takesFocus key={`tag-${attempt}`}>
          {say(m.custody_checkin_tag_missing)}
        </Note>
      )}
      {attempt > 0 && isUnsaid && (
        <Note tone="warn" isAlert takesFocus key={`done-${attempt}`}>
          {say(m.provider_work_done_missing)}
        </Note>
      )}
      {attempt > 0 && isWaiting && !isUnsaid && (
        <Note tone="warn" isAlert takesFocus key={attempt}>
          {say(m.provider_photo_waits)}
        </Note>
      )}
      {isAsking ? (
        <HandoverDialog
          {...{ request, action, isBusy, trouble }}
          counted={checked.items.length}
          onConfirm={tell}
          onClose={() => setIsAsking(false)}
        />
      ) : (
        <ActTrouble trouble={trouble} />
      )}
      <div ref={measureBottomBar} className="partner-bar" role="region" aria-label={say(m.provider_next)}>
        <div>
          <p className="partner-bar__info">
            <b className="strong">{request.orderNumber}</b>
            <span className="xs soft">
              {work.photos.length > 0 ? say(m.provider_photos_ready, { count: work.photos.length }) : title}
            </span>
          </p>
          <Button look="key" onPress={askFirst}>
            {say(isArriving ? m.provider_arrived : m.provider_finished)}
          </Button>
        </div>
      </div>
    </section>
  );
}
