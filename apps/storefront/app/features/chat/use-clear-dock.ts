import { useEffect } from 'react';
import { avoidOverlap } from '#app/ui/avoid-overlap.ts';

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
