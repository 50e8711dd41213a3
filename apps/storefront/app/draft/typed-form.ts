import { stored } from './stored.ts';

/** The content of a form that is not sent yet, by field name. */
export type TypedForm = Readonly<Record<string, string>>;

/** Stored for this tab only, until it is closed: others may use the device later. */
export const typedForm = (key: string) =>
  stored<TypedForm>(
    key,
    (text) => {
      const typed = JSON.parse(text) as Record<string, unknown> | null;
      if (typeof typed !== 'object' || typed === null) return undefined;
      return Object.fromEntries(
        Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
    },
    JSON.stringify,
    () => sessionStorage,
  );

/** A message to our support that is not sent yet. */
export const storedSupportDraft = typedForm('support');

/** A withdrawal that is not confirmed yet. */
export const storedWithdrawal = typedForm('withdrawal');
