/** The usual questions on each page, by their ids in the FAQ. */
const usual: readonly (readonly [page: RegExp, ids: readonly [string, string]])[] = [
  [/^\/order\//, ['not-home', 'cancel']],
  [/^\/checkout\//, ['when-pay', 'payment-methods']],
  [/^\/(bookservice|booking)(\/|$)/, ['price-how', 'photos']],
  [/^\/withdraw/, ['withdraw', 'cancel']],
];

export const askedOn = (pathname: string): readonly [string, string] =>
  usual.find(([page]) => page.test(pathname))?.[1] ?? ['not-home', 'how-long'];
