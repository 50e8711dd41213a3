import { useEffect } from 'react';

declare global {
  interface Window {
    /** Left by the script that keeps early presses; see server/early-press.js. */
    answerEarlyPress?: () => void;
  }
}

/** A button pressed before the page could answer is answered now. */
export function useEarlyPress(): void {
  useEffect(() => window.answerEarlyPress?.(), []);
}
