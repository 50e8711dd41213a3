import { useEffect, useState } from 'react';
import { storedChatDraft } from '#app/draft/chat.ts';

/**
 * What is typed, kept with every key. It lives in the component and not in the storage: a component hears of
 * the storage a moment after it is shown, and what is typed in that moment would be taken back.
 */
export function useDraftField(name: 'email' | 'message') {
  const [value, setValue] = useState(() => storedChatDraft.get()?.[name] ?? '');
  // Cleared with everything else in this browser, it goes from the field as well.
  useEffect(() => {
    const onClear = ({ key }: StorageEvent) => key === null && setValue('');
    addEventListener('storage', onClear);
    return () => removeEventListener('storage', onClear);
  }, []);
  const change = (typed: string) => {
    setValue(typed);
    storedChatDraft.set({ ...storedChatDraft.get(), [name]: typed });
  };
  return [value, change] as const;
}
