import { useEffect } from 'react';
import { useLocation } from 'react-router';

function open(id: string): void {
  const response = document.getElementById(id);
  const row = response?.closest('details');
  if (!row || row.open) return;
  row.open = true;
  response?.scrollIntoView();
}

/**
 * Opens the answer that the address names. A browser does so itself when it loads the page, or most do;
 * this is for the others, and for coming here from another page.
 */
export function useNamedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => open(hash.slice(1)), [hash]);
}
