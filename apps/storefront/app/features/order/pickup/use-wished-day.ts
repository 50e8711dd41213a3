import { useState } from 'react';

/**
 * The day that the customer wishes for is part of the address: the buttons of the mail put one there,
 * and it survives a change of the language.
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
