import { m } from '@mendwell/copy';
import { orderNumberOnTag } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect, useRef, useState } from 'react';
import { findCodes } from './find-code.ts';
import './tag-scanner.css';

type Props = {
  readonly orderNumber: string;
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
  readonly onLeft: () => void;
};
type Seen =
  | { readonly kind: 'starting' | 'looking' | 'denied' | 'none' | 'not ours' }
  | { readonly kind: 'other order'; readonly found: string };

/** Shows what the camera sees until it has read the tag of this order. Nothing of it leaves the device. */
export default function TagScanner({ orderNumber, onRead, onClose, onLeft }: Props) {
  const say = useSay();
  const video = useRef<HTMLVideoElement>(null);
  const [seen, setSeen] = useState<Seen>({ kind: 'starting' });
  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  });
  useEffect(() => {
    const stopping = new AbortController();
    let stream: MediaStream | undefined;
    const look = async () => {
      const shown = video.current;
      if (!shown || !('mediaDevices' in navigator)) return setSeen({ kind: 'none' });
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (stopping.signal.aborted) return;
      shown.srcObject = stream;
      await shown.play();
      setSeen({ kind: 'looking' });
      await findCodes(shown, stopping.signal, (text) => {
        const found = orderNumberOnTag(text);
        if (found === orderNumber) {
          stopping.abort();
          read.current(text);
        } else setSeen(found === undefined ? { kind: 'not ours' } : { kind: 'other order', found });
      });
    };
    look()
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
        setSeen({ kind: isDenied ? 'denied' : 'none' });
      })
      .finally(() => stopping.signal.aborted && stopCamera(stream));
    return () => {
      stopping.abort();
      stopCamera(stream);
    };
  }, [orderNumber]);
  const isBlind = seen.kind === 'denied' || seen.kind === 'none';
  return (
    <Dialog isOpen onClose={onClose} onLeft={onLeft} contentKey="scan">
      <DialogHead title={say(m.desk_scan_open)} closeLabel={say(m.shell_close)} />
      <DialogBody>
        {!isBlind && <p className="soft">{say(m.desk_scan_text)}</p>}
        <video ref={video} className="tag-scanner__video" hidden={isBlind} muted playsInline />
        <div role="status">
          {seen.kind === 'starting' && <p>{say(m.desk_scan_starting)}</p>}
          {seen.kind === 'looking' && <p>{say(m.desk_scan_looking)}</p>}
          {seen.kind === 'not ours' && <Note tone="warn">{say(m.desk_scan_not_ours)}</Note>}
          {seen.kind === 'other order' && (
            <Note tone="warn">{say(m.desk_scan_other, { found: seen.found, expected: orderNumber })}</Note>
          )}
          {seen.kind === 'denied' && <Note tone="warn">{say(m.desk_scan_denied)}</Note>}
          {seen.kind === 'none' && <Note tone="warn">{say(m.desk_scan_none)}</Note>}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button look="quiet" wide onPress={onClose}>
          {say(m.desk_scan_type)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function stopCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
