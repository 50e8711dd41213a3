import { avoidOverlap } from '@mendwell/ui/avoid-overlap.ts';
import { useEffect } from 'react';

/**
 * Moves the chat button out of the way of the focused element. Separate from the button, whose code
 * every page loads.
 */
export function useClearDock(): void {
  useEffect(() => {
    const dock = document.querySelector<HTMLElement>('.chat-dock');
    return dock ? avoidOverlap(dock) : undefined;
  }, []);
}
