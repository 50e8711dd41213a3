import { stored } from './stored.ts';

/** What stands in a form that is not sent yet, by the names of its fields. */
export type TypedForm = Readonly<Record<string, string>>;

/** Kept for this tab alone, and only until it is closed: others may use the machine after. */
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
