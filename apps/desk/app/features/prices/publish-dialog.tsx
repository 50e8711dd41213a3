import {
  type DeskPrices,
  type PricesPreview,
  previewPrices,
  publishPrices,
  restorePrices,
} from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { LineSkeletons } from '@mendwell/ui/skeleton.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useEffect, useRef, useState } from 'react';
import { PriceChanges } from './price-changes.tsx';
import type { useChangePrices } from './use-change-prices.ts';
import { useListDate } from './use-list-date.ts';

/** The draft, or an earlier list that is to come back. */
export type Wanted = 'draft' | DeskPrices['lists'][number];

type Props = {
  readonly wanted: Wanted;
  readonly prices: DeskPrices;
  readonly change: ReturnType<typeof useChangePrices>;
  readonly onDone: (news: string) => void;
  readonly onClose: () => void;
};

/** Shows what a publication changes for customers before anybody confirms it; exactly that is published. */
export default function PublishDialog({ wanted, prices, change, onDone, onClose }: Props) {
  const { say } = useSite();
  const dateOf = useListDate();
  const { ask, isBusy, trouble } = change;
  const [preview, setPreview] = useState<PricesPreview>();
  const isDraft = wanted === 'draft';
  const list = isDraft ? undefined : String(wanted.version);
  const date = isDraft ? '' : dateOf(wanted);
  const look = async () => {
    const found = await ask(previewPrices, { query: list === undefined ? {} : { list } });
    if (found?.ok) setPreview(found.response);
  };
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void look();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, []);

  const confirm = async ({ seen }: PricesPreview) => {
    const done = await (list === undefined
      ? ask(publishPrices, { body: { seen } })
      : ask(restorePrices, { params: { list }, body: { seen } }));
    if (done?.ok) {
      onDone(isDraft ? say(m.desk_prices_published) : say(m.desk_prices_restored, { date }));
      return;
    }
    // What would be published now is read again before anybody can confirm it.
    if (done && !done.ok && done.problem?.code === 'prices_changed') setPreview(undefined);
  };
  const title = isDraft ? say(m.desk_prices_preview_title) : say(m.desk_prices_restore_title, { date });
  return (
    <Dialog isOpen onClose={() => !isBusy && onClose()} contentKey="what changes">
      <DialogHead title={title} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <div className="price-preview">
          {!preview && !trouble && <LineSkeletons label={say(m.desk_loading)} count={4} />}
          {preview && preview.changes.length > 0 && (
            <PriceChanges preview={preview} terms={prices.priceTerms} />
          )}
          {preview?.changes.length === 0 && <Note>{say(m.desk_prices_nothing_changes)}</Note>}
          <ActTrouble trouble={trouble} />
        </div>
      </DialogBody>
      <DialogFoot>
        {preview && preview.changes.length > 0 && (
          <Button
            wide
            onPress={() => void confirm(preview)}
            busyLabel={isBusy ? say(m.provider_sending) : undefined}
          >
            {isDraft
              ? say(m.desk_prices_confirm, { count: preview.changes.length })
              : say(m.desk_prices_restore_confirm)}
          </Button>
        )}
        {!preview && trouble && (
          <Button wide onPress={() => void look()} busyLabel={isBusy ? say(m.desk_loading) : undefined}>
            {say(m.desk_queue_again)}
          </Button>
        )}
        <Button look="quiet" wide isDisabled={isBusy} onPress={onClose}>
          {say(m.desk_prices_back)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
