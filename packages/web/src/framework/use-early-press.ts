import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by the script that stores early presses; see server/early-press.js. */
    answerEarlyPress?: () => void;
  }
}

/** Handles the press of a button that came before hydration. */
export function useEarlyPress(): void {
  useEffect(() => window.answerEarlyPress?.(), []);
}
