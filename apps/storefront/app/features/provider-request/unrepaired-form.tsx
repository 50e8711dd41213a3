import { type ProviderRequest, reportUnrepaired } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { unrepairedReasons } from '@mendwell/domain';
import { deletePhoto } from '@mendwell/photos-web/photo-store.ts';
import { Button } from '@mendwell/ui/button.tsx';
import { Checkbox } from '@mendwell/ui/checkbox.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { ActTrouble } from './act-trouble.tsx';
import { useRequestInWords } from './in-words.ts';
import { ask } from './open-request.ts';
import { ReasonChips } from './reason-chips.tsx';
import { useAct, useDesk } from './use-act.ts';
import { useWorkInHand } from './use-work.ts';
import { agreedLines } from './work-done.tsx';
import { WorkPhotos } from './work-photos.tsx';

type Reason = (typeof unrepairedReasons)[number];
const reasons: Record<Reason, typeof m.provider_unrepaired_too_worn> = {
  too_worn: m.provider_unrepaired_too_worn,
  no_material: m.provider_unrepaired_no_material,
  not_worth_it: m.provider_unrepaired_not_worth_it,
  would_harm: m.provider_unrepaired_would_harm,
  not_our_trade: m.provider_unrepaired_not_our_trade,
};
const mostPhotos = 6;

type Props = { readonly request: ProviderRequest };

/** A way out for work that turns out to be impossible on the bench. */
export function UnrepairedForm({ request }: Props) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section>
      <button type="button" className="link answer__decline" onClick={() => setIsOpen(true)}>
        {say(m.provider_unrepaired)}
      </button>
      {isOpen && <UnrepairedDialog request={request} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function UnrepairedDialog({ request, onClose }: Props & { readonly onClose: () => void }) {
  const { say, locale } = useSite();
  const words = useRequestInWords(request);
  const { link } = useDesk();
  const { work, change } = useWorkInHand();
  const { act, isBusy, trouble } = useAct();
  const [lines, setLines] = useState<readonly string[]>([]);
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [advice, setAdvice] = useState('');
  const [attempt, setAttempt] = useState(0);
  const open = agreedLines(request);
  const photos = work.unrepaired.flatMap(({ upload }) => (upload ? [upload.name] : []));
  const isWaiting = photos.length < work.unrepaired.length;
  const isComplete = lines.length > 0 && reason !== null && note.trim() !== '' && photos.length > 0;
  const leave = () => {
    for (const photo of work.unrepaired) void deletePhoto(photo.id);
    change((kept) => ({ ...kept, unrepaired: [] }));
    onClose();
  };
  const send = () => {
    setAttempt(attempt + 1);
    if (!isComplete || isWaiting) return;
    const body = {
      signature: link.token,
      lines: [...lines],
      reason,
      note: note.trim(),
      photos,
      ...(advice.trim() ? { advice: advice.trim() } : {}),
    };
    void act(() => ask(reportUnrepaired, { params: { id: request.id }, body }), 'unrepaired', leave);
  };
  const toggle = (id: string, isChosen: boolean) =>
    setLines(isChosen ? [...lines, id] : lines.filter((one) => one !== id));
  const isAsked = attempt > 0;
  return (
    <Dialog isOpen onClose={() => !isBusy && onClose()} contentKey="unrepaired" isQuestion>
      <DialogHead title={say(m.provider_unrepaired_title)} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <div className="pline__edit">
          <fieldset className="field">
            <legend className="field__label">{say(m.provider_unrepaired_what)}</legend>
            {open.map((line) => (
              <Checkbox
                key={line.id}
                isSelected={lines.includes(line.id)}
                onChange={(isChosen) => toggle(line.id, isChosen)}
              >
                {`${words.item(line.item)}: ${words.line(line)}, ${formatPrice(locale, line.linePrice)}`}
              </Checkbox>
            ))}
          </fieldset>
          <WorkPhotos
            label={say(m.provider_unrepaired_photo)}
            photos={work.unrepaired}
            most={mostPhotos}
            onAdd={(photo) => change((kept) => ({ ...kept, unrepaired: [...kept.unrepaired, photo] }))}
            onRemove={(id) =>
              change((kept) => ({ ...kept, unrepaired: kept.unrepaired.filter((one) => one.id !== id) }))
            }
          />
          <ReasonChips
            label={say(m.provider_unrepaired_why)}
            options={unrepairedReasons.map((id) => ({ id, label: say(reasons[id]) }))}
            value={reason}
            error={isAsked && reason === null ? say(m.provider_why_missing) : undefined}
            onChange={setReason}
          />
          <TextField
            label={say(m.provider_unrepaired_note, { name: words.name })}
            lines={3}
            maxLength={500}
            value={note}
            onChange={setNote}
          />
          <TextField
            label={say(m.provider_unrepaired_advice)}
            optional={say(m.provider_optional)}
            lines={2}
            maxLength={500}
            value={advice}
            onChange={setAdvice}
          />
          {lines.length > 0 && (
            <p className="soft">
              {say(lines.length === open.length ? m.provider_unrepaired_all : m.provider_unrepaired_part, {
                name: words.name,
              })}
            </p>
          )}
          {isAsked && !isComplete && !isWaiting && (
            <Note tone="warn" isAlert takesFocus key={attempt}>
              {say(m.provider_unrepaired_missing)}
            </Note>
          )}
          {isAsked && isWaiting && (
            <Note tone="warn" isAlert takesFocus key={`photo-${attempt}`}>
              {say(m.provider_photo_waits)}
            </Note>
          )}
          <ActTrouble trouble={trouble} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button look="danger" wide onPress={send} busyLabel={isBusy ? say(m.provider_sending) : undefined}>
          {say(m.provider_unrepaired_yes)}
        </Button>
        <Button look="quiet" wide isDisabled={isBusy} onPress={onClose}>
          {say(m.provider_decline_back)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
