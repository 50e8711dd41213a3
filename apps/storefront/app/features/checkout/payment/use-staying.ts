import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { storedBag } from '#app/draft/bag.ts';
import { storedPlacedOrder } from '#app/draft/order.ts';
import { readWork } from '#app/draft/work.ts';

/**
 * Leaves this page once the order is placed, here or in another tab, or the bag is empty: nothing is
 * left to pay.
 */
export function useStaying(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const before = storedPlacedOrder.get()?.id;
    let isLeaving = false;
    const look = () => {
      if (isLeaving) return;
      const isPlaced = storedPlacedOrder.get()?.id !== before;
      isLeaving = isPlaced || readWork().bag.items.length === 0;
      if (isLeaving) void navigate(isPlaced ? '/booking/resume' : '/bookservice/1', { replace: true });
    };
    const stops = [storedPlacedOrder.subscribe(look), storedBag.subscribe(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [navigate]);
}
