import { stored } from './stored.ts';

/** A message to our support that is not sent yet, by the names of its fields. */
export type SupportDraft = Readonly<Record<string, string>>;

/** Kept for this tab alone, and only until it is closed: others may use the machine after. */
export const storedSupportDraft = stored<SupportDraft>(
  'support',
  (text) => {
    const draft = JSON.parse(text) as Record<string, unknown> | null;
    if (typeof draft !== 'object' || draft === null) return undefined;
    return Object.fromEntries(
      Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  },
  JSON.stringify,
  () => sessionStorage,
);
