import { type RefObject, useEffect } from 'react';
import { storedSupportDraft } from '#app/draft/typed-form.ts';
import { fieldNames } from './form-result.ts';

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
  typeof entry[1] === 'string' && entry[0] !== 'formId';

function fill(form: HTMLFormElement): void {
  const draft = storedSupportDraft.get() ?? {};
  for (const name of fieldNames) {
    const field = form.elements.namedItem(name);
    const isField =
      field instanceof RadioNodeList ||
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement;
    // A value that is already in the field is newer.
    if (isField && draft[name]) field.value ||= draft[name];
  }
}

function save(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(isText);
  if (typed.some(([, value]) => value)) storedSupportDraft.set(Object.fromEntries(typed));
  else storedSupportDraft.clear();
}

/**
 * Stores what is typed as long as the tab lives: it survives a reload, a change of language or a
 * visit to another page.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>): { save(): void } {
  useEffect(() => {
    if (!form.current) return;
    fill(form.current);
    // The customer may have typed before hydration.
    save(form.current);
  }, [form]);
  return { save: () => form.current && save(form.current) };
}
