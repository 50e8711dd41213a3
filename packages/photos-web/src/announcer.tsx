import { type ReactNode, useMemo, useState } from 'react';

/**
 * Returns a function that announces a text, and the element, visible to screen readers only, that holds
 * it.
 */
export function useAnnouncer(): [announce: (text: string) => void, place: ReactNode] {
  const [text, setText] = useState('');
  const place = useMemo(
    () => (
      <p className="sr" role="status">
        {text}
      </p>
    ),
    [text],
  );
  return [setText, place];
}
