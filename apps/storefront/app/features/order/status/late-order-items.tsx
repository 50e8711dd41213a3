import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Needle } from '@mendwell/ui/needle.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { OrderItemsProps } from './order-items.tsx';

/** Loads the items after the page, because they are below what the customer comes here for. */
export function LateOrderItems(props: OrderItemsProps) {
  const say = useSay();
  const [Loaded, setLoaded] = useState<ComponentType<OrderItemsProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    import('./order-items.tsx').then(
      ({ OrderItems }) => setLoaded(() => OrderItems),
      () => setHasFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  const again = () => {
    setHasFailed(false);
    load();
  };
  return (
    <section aria-labelledby="items-title">
      <h2 className="h2" id="items-title">
        {say(m.status_items)}
      </h2>
      {Loaded && <Loaded {...props} />}
      {!Loaded && !hasFailed && <Needle label={say(m.shell_loading)} />}
      {hasFailed && (
        <Note tone="warn">
          {say(m.status_items_failed)}{' '}
          <Button look="quiet" size="s" onPress={again}>
            {say(m.shell_try_again)}
          </Button>
        </Note>
      )}
    </section>
  );
}
