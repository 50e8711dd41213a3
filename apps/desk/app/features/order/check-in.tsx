import { checkInAtDesk, type DeskOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { isTagOf } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { SendNotes } from '@mendwell/web/request/send-notes.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { ScanQrCode } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { KeptCount } from '#app/site/kept-counts.ts';
import { BagFields } from './bag-fields.tsx';
import { CountWarning } from './count-warning.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskPhotos } from './task-photos.tsx';
import { useAsk } from './use-act.ts';
import { useBagTask } from './use-bag-task.ts';

// Who types the code does not load what reads it from a picture.
const TagScanner = lazy(() => import('./tag-scanner.tsx'));

/** The first field takes the focus, so that a bag can be checked in with the keyboard alone. */
const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[name="tag"]')?.focus();

const focusCount = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[name="count"]')?.focus();

/** After the camera: the count, or the code if none was read. */
const focusNext = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[name="tag"]')?.value ? focusCount(form) : focusFirst(form);

/** Returns whether Enter was pressed in the field of the tag: what comes next is the count, which is there to be typed. */
function goesToCount(form: HTMLFormElement): boolean {
  const { activeElement: active } = document;
  if (!(active instanceof HTMLInputElement) || active.name !== 'tag') return false;
  focusCount(form);
  return true;
}

type Props = { readonly order: DeskOrder; readonly again: KeptCount | undefined };

/** The bag is here: the code on its tag, and what is in it. */
export default function CheckIn({ order, again }: Props) {
  const say = useSay();
  const ask = useAsk();
  const words = useRequestInWords(order);
  const task = useBagTask(order, again);
  const [tag, setTag] = useState(again?.tag ?? '');
  const [isScanning, setIsScanning] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirst(form.current), []);
  const isTagMissing = tag.trim() === '';
  const [isOtherTag, setIsOtherTag] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (task.count.typed === '' && goesToCount(event.currentTarget)) return;
    // Found out at once, so that it is found out without a connection too.
    const isOther = !isTagMissing && !isTagOf(tag, { id: order.id, number: order.orderNumber });
    setIsOtherTag(isOther);
    task.submit({
      isComplete: !isTagMissing && !isOther,
      send: ({ photos, items, counts }) =>
        ask(checkInAtDesk, { params: { id: order.id }, body: { photos, counts, bag: { tag, items } } }),
      kept: { way: 'in', tag, workDone: [] },
    });
  };
  return (
    <TaskForm
      title={say(m.desk_order_check_in)}
      text={
        order.stopped === 'all'
          ? say(m.provider_stopped_all_text, { name: words.name })
          : say(m.desk_order_check_in_text)
      }
      form={form}
      onSubmit={submit}
      bar={{
        title: say(m.desk_order_tally, { counted: String(task.counted), expected: String(task.expected) }),
        text: isTagMissing ? say(m.custody_checkin_tag_missing) : order.orderNumber,
        button: say(task.isWarned ? m.desk_order_send_anyway : m.provider_arrived),
        busyLabel: task.isBusy ? say(m.provider_sending) : undefined,
      }}
    >
      <TextField
        name="tag"
        label={say(m.custody_checkin_tag_label)}
        hint={say(m.custody_checkin_tag_hint)}
        value={tag}
        onChange={setTag}
        autoComplete="off"
        maxLength={40}
        isRequired
        error={task.attempt > 0 && isTagMissing ? say(m.custody_checkin_tag_missing) : undefined}
      />
      <Button look="quiet" onPress={() => setIsScanning(true)}>
        <Icon of={ScanQrCode} /> {say(m.desk_scan_open)}
      </Button>
      {isScanning && (
        <Suspense>
          <TagScanner
            orderNumber={order.orderNumber}
            onRead={(text) => {
              setTag(text);
              setIsScanning(false);
            }}
            onClose={() => setIsScanning(false)}
            onLeft={() => focusNext(form.current)}
          />
        </Suspense>
      )}
      <BagFields order={order} title={say(m.desk_order_items)} task={task} />
      <TaskPhotos
        order={order}
        title={say(m.provider_arrive_photos)}
        text={say(m.provider_arrive_photos_text)}
      />
      <CountWarning task={task} />
      <SendNotes {...task} missing={isOtherTag ? say(m.desk_order_other_tag) : undefined} />
    </TaskForm>
  );
}
