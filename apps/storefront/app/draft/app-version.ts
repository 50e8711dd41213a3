import { stored } from './stored.ts';

declare global {
  interface ImportMetaEnv {
    /** The build inserts this value; see content-version.ts. */
    readonly APP_VERSION: string;
  }
}

export const runningVersion: string = import.meta.env.APP_VERSION;

/**
 * The version that last migrated the customer's work. It is stored only together with work, never
 * alone.
 */
export const storedVersion = stored<string>(
  'version',
  (text) => text,
  (version) => version,
);

export const isVersion = (text: string): boolean => /^[\w-]{10}$/.test(text);

type Situation = {
  readonly running: string;
  readonly serving: string;
  /** The version for which this tab has already reloaded itself. */
  readonly reloadedFor: string | null;
  /** Whether the page must not be interrupted because a payment is being submitted. */
  readonly isHeld: boolean;
  /** Whether only the newer version can read the customer's work. */
  readonly isStranded: boolean;
  /** How long the page was hidden before the customer returned to it just now. */
  readonly awayMs: number;
};

/** After this time the customer is no longer choosing a photo or confirming a payment with the bank. */
const longAwayMs = 10 * 60 * 1000;

/**
 * Decides what an outdated page does: it reloads by itself once, if that disturbs nobody; otherwise
 * it offers to reload.
 */
export function whatToDo(situation: Situation): 'stay' | 'offer' | 'reload' {
  const { running, serving, reloadedFor, isHeld, isStranded, awayMs } = situation;
  if (serving === running || isHeld) return 'stay';
  const isWelcome = isStranded || awayMs >= longAwayMs;
  return isWelcome && reloadedFor !== serving ? 'reload' : 'offer';
}
