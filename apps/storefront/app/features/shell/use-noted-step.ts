import { useCallback, useState } from 'react';
import { readNote, writeNote } from './history-note.ts';

/**
 * The step that a page is at, where its address does not tell. Another language is a reload, and
 * finds the page at it still; a new visit begins at the beginning.
 */
export function useNotedStep() {
  const [step, setStep] = useState(() => {
    const noted = readNote('step');
    return typeof noted === 'string' ? noted : undefined;
  });
  const goTo = useCallback((next: string | undefined) => {
    writeNote('step', next);
    setStep(next);
  }, []);
  return [step, goTo] as const;
}
