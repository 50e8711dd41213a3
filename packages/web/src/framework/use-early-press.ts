import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by the script that stores early presses; see server/early-press.js. */
    answerEarlyPress?: () => void;
    /** Set while an early press is answered: what it was made with, such as mouse or touch. */
    earlyPointer?: string;
  }
}

/** Handles the press of a button that came before hydration. */
export function useEarlyPress(): void {
  useEffect(() => window.answerEarlyPress?.(), []);
}
