import { useEffect, useState } from 'react';
import { storedChatDraft } from '#app/draft/chat.ts';

/**
 * The typed text, stored with every keystroke. The state lives in the component and not in the storage:
 * a component receives the stored value a moment after it is shown, and what is typed in that moment
 * would be overwritten.
 */
export function useDraftField(name: 'email' | 'message') {
  const [value, setValue] = useState(() => storedChatDraft.get()?.[name] ?? '');
  // When this browser's storage is cleared, the field is cleared as well.
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
