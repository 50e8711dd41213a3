import type { ProviderRequest } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { ActTrouble, type Trouble } from '@mendwell/web/request/act-trouble.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect, useRef } from 'react';

type Props = {
  readonly request: ProviderRequest;
  readonly action: 'arrive' | 'finish';
  /** How many items were ticked. */
  readonly counted: number;
  readonly isBusy: boolean;
  readonly trouble: Trouble | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** On a phone this dialog opens under the finger: the second tap of a double tap must not confirm it. */
const doubleTapMs = 700;

/** Asks for confirmation, and says what will follow. */
export function HandoverDialog({ request, action, counted, isBusy, trouble, onConfirm, onClose }: Props) {
  const say = useSay();
  const openedAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  const isArriving = action === 'arrive';
  const confirm = () => {
    if (performance.now() - openedAt.current >= doubleTapMs) onConfirm();
  };
  return (
    <Dialog isOpen onClose={() => !isBusy && onClose()} contentKey={action} isQuestion>
      <DialogHead
        title={say(isArriving ? m.provider_arrive_title : m.provider_finish_title)}
        closeLabel={say(m.shell_close)}
      />
      <DialogBody>
        <p>
          <WhatFollows request={request} action={action} counted={counted} />
        </p>
        <ActTrouble trouble={trouble} />
      </DialogBody>
      <DialogFoot>
        <Button look="key" wide onPress={confirm} busyLabel={isBusy ? say(m.provider_sending) : undefined}>
          {say(isArriving ? m.provider_arrive_yes : m.provider_finish_yes)}
        </Button>
        <Button look="quiet" wide isDisabled={isBusy} onPress={onClose}>
          {say(m.provider_not_yet)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function WhatFollows({ request, action, counted }: Pick<Props, 'request' | 'action' | 'counted'>) {
  const say = useSay();
  const { name } = useRequestInWords(request);
  const { stopped, bag } = request;
  if (counted !== bag.expected)
    return say(m.custody_check_short, { counted: String(counted), expected: String(bag.expected) });
  if (action === 'arrive')
    // The customer is not mailed about items whose work a withdrawal has stopped before it began.
    return say(stopped === 'all' ? m.provider_arrive_follows_stopped : m.provider_arrive_follows, { name });
  return say(stopped === 'rest' ? m.provider_finish_follows_stopped : m.provider_finish_follows, { name });
}
