import { readNote, writeNote } from '#app/features/shell/history-note.ts';

/** An entry of the browser's history whose postcode has been dealt with: going back to it changes nothing. */
export const isTaken = (postcode: string): boolean => readNote('postcodeTaken') === postcode;

export const markTaken = (postcode: string): void => writeNote('postcodeTaken', postcode);
