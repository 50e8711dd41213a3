import type { ComponentType } from 'react';

/** What a page of the help section passes to the frame around it, as its route's `handle`. */
export type HelpHandle = {
  /** The page is complete without scripts, and the same for everybody. */
  readonly startsLate?: true;
  /** The search parameters on which the page depends. */
  readonly parameters?: readonly string[];
  /** A band across the page, above menu and text; if present, it contains the page's `h1`. */
  readonly Head?: ComponentType;
  /** Shown beside the text on large screens, below the dropdown, instead of the support hours. */
  readonly Aside?: ComponentType;
};
