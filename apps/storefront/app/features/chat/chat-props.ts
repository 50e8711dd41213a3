import type { ReactNode } from 'react';

/** What the button has to tell: how many answers nobody has seen, in its name as well, and the latest of them. */
export type News = { readonly count?: number; readonly label?: string; readonly peek: ReactNode };
export type ChatProps = {
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
  readonly setNews: (news: News | undefined) => void;
};
