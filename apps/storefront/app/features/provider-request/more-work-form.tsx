import { askMoreWork, type ProviderRequest, previewMoreWork } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { MoreWorkFields, useMoreWork } from '@mendwell/photos-web/request/more-work-fields.tsx';
import { Button } from '@mendwell/ui/button.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { MoreWorkPreview } from '@mendwell/web/request/more-work-preview.tsx';
import type { AskMoreWorkPreview } from '@mendwell/web/request/use-more-work-preview.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useCallback, useState } from 'react';
import { BenchDialog } from './bench-dialog.tsx';
import { ask } from './open-request.ts';
import { useAct, useDesk } from './use-act.ts';

type Props = { readonly request: ProviderRequest };

/** Lets the provider ask about more work that was found on the bench. */
export function MoreWorkForm({ request }: Props) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section>
      <Button look="line" onPress={() => setIsOpen(true)}>
        {say(m.provider_more)}
      </Button>
      {isOpen && <MoreWorkDialog request={request} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function MoreWorkDialog({ request, onClose }: Props & { readonly onClose: () => void }) {
  const say = useSay();
  const { name } = useRequestInWords(request);
  const { link } = useDesk();
  const { act, leaveIfMoved, isBusy, trouble } = useAct();
  const params = { id: request.id };
  const askPreview = useCallback<AskMoreWorkPreview>(
    (question) =>
      ask(previewMoreWork, { params: { id: link.id }, body: { ...question, signature: link.token } }),
    [link],
  );
  const form = useMoreWork(request, { ask: askPreview, onRefused: leaveIfMoved });
  const { draft, preview, missing } = form;
  const send = () => {
    const question = form.ready();
    if (!question) return;
    const body = { ...question, signature: link.token };
    void act(
      () => ask(askMoreWork, { params, body }),
      'asked more',
      () => {
        form.forget();
        onClose();
      },
    );
  };
  return (
    <BenchDialog
      {...{ form, isBusy, trouble, onClose }}
      contentKey="more-work"
      title={say(m.provider_more)}
      send={{ label: say(m.provider_more_send, { name }), look: 'key' }}
      missing={missing.length > 0 ? say(m.provider_more_missing) : undefined}
      onSend={send}
    >
      <p className="soft">{say(m.provider_more_lead, { name })}</p>
      <MoreWorkFields request={request} form={form} />
      {preview && <MoreWorkPreview {...{ request, preview }} work={draft.name} />}
    </BenchDialog>
  );
}
