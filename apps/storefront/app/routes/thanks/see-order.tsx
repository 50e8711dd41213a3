import { linkOrder, type Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { call } from '@mendwell/web/page-api.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { storeOrderLink } from '#app/features/order/order-link.ts';

/**
 * Links to the order's page. The link is created when it is pressed, for the visitor who placed the
 * order.
 */
export function SeeOrder({ order: { id } }: { readonly order: Pick<Order, 'id'> }) {
  const say = useSay();
  const api = useApi();
  const navigate = useNavigate();
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');
  const open = async () => {
    setStatus('busy');
    const result = await call(api, linkOrder, { params: { id } });
    if (!result.ok) return setStatus('failed');
    storeOrderLink({ id, token: result.response.signature });
    await navigate('/order/status');
  };
  return (
    <>
      {status === 'failed' && (
        <Note tone="error" isAlert>
          {say(m.thanks_see_failed)}
        </Note>
      )}
      <Button onPress={() => void open()} busyLabel={status === 'busy' ? say(m.shell_loading) : undefined}>
        {say(m.order_done_see)}
      </Button>
    </>
  );
}
