import { stored } from './stored.ts';

declare global {
  interface ImportMetaEnv {
    /** Written in when the storefront is built; see content-version.ts. */
    readonly APP_VERSION: string;
  }
}

export const runningVersion: string = import.meta.env.APP_VERSION;

/** The version that last put the customer's work in order. It is kept beside work only, never alone. */
export const storedVersion = stored<string>(
  'version',
  (text) => text,
  (version) => version,
);

export const isVersion = (text: string): boolean => /^[\w-]{10}$/.test(text);

type Situation = {
  readonly running: string;
  readonly serving: string;
  /** The version this tab has reloaded itself for. */
  readonly reloadedFor: string | null;
  /** Something must not be interrupted: a payment is being submitted. */
  readonly isHeld: boolean;
  /** The customer's work is in a shape that only the newer version can read. */
  readonly isStranded: boolean;
  /** For how long nobody has looked at the page, until just now. */
  readonly awayMs: number;
};

/** Long enough that nobody is choosing a photo, or confirming with a bank, in the meantime. */
const longAwayMs = 10 * 60 * 1000;

/** A page that is not the newest any more: reloads by itself once, where nobody minds, else offers to. */
export function whatToDo(situation: Situation): 'stay' | 'offer' | 'reload' {
  const { running, serving, reloadedFor, isHeld, isStranded, awayMs } = situation;
  if (serving === running || isHeld) return 'stay';
  const isWelcome = isStranded || awayMs >= longAwayMs;
  return isWelcome && reloadedFor !== serving ? 'reload' : 'offer';
}
