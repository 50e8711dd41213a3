import { type RefObject, useEffect } from 'react';
import { storedSupportDraft } from '#app/draft/support.ts';
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
    // What stands there already is newer.
    if (isField && draft[name]) field.value ||= draft[name];
  }
}

function save(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(isText);
  if (typed.some(([, value]) => value)) storedSupportDraft.set(Object.fromEntries(typed));
  else storedSupportDraft.clear();
}

/** Keeps what is typed for as long as the tab lives: over a reload, another language, a look elsewhere. */
export function useDraft(form: RefObject<HTMLFormElement | null>): { save(): void } {
  useEffect(() => {
    if (!form.current) return;
    fill(form.current);
    // Somebody may have typed before the page was awake.
    save(form.current);
  }, [form]);
  return { save: () => form.current && save(form.current) };
}
