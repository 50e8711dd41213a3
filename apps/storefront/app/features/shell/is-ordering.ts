/** Where an order is being made, from the first choice to the payment. */
export const isOrdering = (pathname: string): boolean =>
  /^\/(bookservice|booking|checkout)(\/|$)/.test(pathname);
