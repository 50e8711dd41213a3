import type { ReactNode } from 'react';

/**
 * What the button shows: the number of unread answers, which is also in its accessible name, and the
 * latest of them.
 */
export type News = { readonly count?: number; readonly label?: string; readonly peek: ReactNode };
export type ChatProps = {
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
  readonly setNews: (news: News | undefined) => void;
};
