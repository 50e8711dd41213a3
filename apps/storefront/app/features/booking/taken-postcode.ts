import { readNote, writeNote } from '#app/features/shell/history-note.ts';

/**
 * Whether the postcode of this browser history entry has been handled: going back to the entry changes
 * nothing.
 */
export const isTaken = (postcode: string): boolean => readNote('postcodeTaken') === postcode;

export const markTaken = (postcode: string): void => writeNote('postcodeTaken', postcode);
