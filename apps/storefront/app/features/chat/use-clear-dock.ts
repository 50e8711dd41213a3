import { useEffect } from 'react';
import { avoidOverlap } from '#app/ui/avoid-overlap.ts';

/** The button of the chat steps aside for what has the focus. Apart from the button, whose code every page carries. */
export function useClearDock(): void {
  useEffect(() => {
    const dock = document.querySelector<HTMLElement>('.chat-dock');
    return dock ? avoidOverlap(dock) : undefined;
  }, []);
}
