import type { LanguageName } from '@mendwell/contract';

export type Translated<Field extends string> = { readonly [F in Field]: string } & {
  readonly [F in `${Field}Translations`]: { readonly de: string };
};

/** Returns a function that reads texts of the catalogue in one language. */
export const textIn =
  (language: LanguageName) =>
  <Field extends string>(row: Translated<Field>, field: Field): string =>
    language === 'DE' ? (row[`${field}Translations`] as { readonly de: string }).de : row[field];

export type Text = ReturnType<typeof textIn>;
