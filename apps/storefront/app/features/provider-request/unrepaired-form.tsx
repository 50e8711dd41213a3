import { type ProviderRequest, reportUnrepaired } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { UnrepairedFields, useUnrepaired } from '@mendwell/photos-web/request/unrepaired-fields.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { BenchDialog } from './bench-dialog.tsx';
import { ask } from './open-request.ts';
import { useAct, useDesk } from './use-act.ts';

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
  const say = useSay();
  const { link } = useDesk();
  const { act, isBusy, trouble } = useAct();
  const form = useUnrepaired(request);
  const { missing, follows } = form;
  const send = () => {
    const report = form.ready();
    if (!report) return;
    const body = { ...report, signature: link.token };
    void act(
      () => ask(reportUnrepaired, { params: { id: request.id }, body }),
      'unrepaired',
      () => {
        form.forget();
        onClose();
      },
    );
  };
  return (
    <BenchDialog
      {...{ form, missing, isBusy, trouble, onClose }}
      contentKey="unrepaired"
      title={say(m.provider_unrepaired_title)}
      send={{ label: say(m.provider_unrepaired_yes), look: 'danger' }}
      onSend={send}
    >
      <UnrepairedFields request={request} form={form} />
      {follows && <p className="soft">{follows}</p>}
    </BenchDialog>
  );
}
