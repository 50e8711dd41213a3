import { type ProviderRequest, undoFinished } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { ActTrouble } from './act-trouble.tsx';
import { ask } from './open-request.ts';
import { useAct, useDesk } from './use-act.ts';

const nothing = () => undefined;

/** Takes back a "finished" that was pressed by mistake; possible until the courier is called. */
export function UndoFinish({ request }: { readonly request: ProviderRequest }) {
  const say = useSay();
  const { link } = useDesk();
  const { act, isBusy, trouble } = useAct();
  const undo = () => {
    const body = { signature: link.token };
    void act(() => ask(undoFinished, { params: { id: request.id }, body }), 'undone', nothing);
  };
  return (
    <section>
      <ActTrouble trouble={trouble} />
      <Button look="line" onPress={undo} busyLabel={isBusy ? say(m.partner_sending) : undefined}>
        {say(m.partner_undo)}
      </Button>
    </section>
  );
}
