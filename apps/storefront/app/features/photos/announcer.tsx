import { type ReactNode, useMemo, useState } from 'react';

/** A place that only screen readers see, and a way to say something there. */
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
