import { useState } from 'react';

/**
 * The evening that is wished for stands in the address: the letter's buttons name one there, and
 * whoever changes the language in between finds it again.
 */
export function useWishedDay() {
  const [wished, setWished] = useState(() => new URL(location.href).searchParams.get('day'));
  const wish = (day: string | null) => {
    const address = new URL(location.href);
    if (day === null) address.searchParams.delete('day');
    else address.searchParams.set('day', day);
    history.replaceState(history.state, '', address);
    setWished(day);
  };
  return [wished, wish] as const;
}
