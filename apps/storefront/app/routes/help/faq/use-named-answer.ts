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
 * Opens the answer that the URL's fragment names. Most browsers do so themselves when they load the
 * page; this is for the others, and for navigation from another page of ours.
 */
export function useNamedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => open(hash.slice(1)), [hash]);
}
