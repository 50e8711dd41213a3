/** Tells whether the path belongs to the order process, from the first choice to the payment. */
export const isOrdering = (pathname: string): boolean =>
  /^\/(bookservice|booking|checkout)(\/|$)/.test(pathname);
