import { useCallback, useState } from 'react';
import { readNote, writeNote } from './history-note.ts';

/**
 * The current step of a page whose address does not contain it. Changing the language reloads the page,
 * which then is at the same step; a new visit starts from the beginning.
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
