import { type TagPaper, tagPapers } from '@mendwell/contract';

/** What the address asks for. */
export type AskedTags = {
  readonly which: 'evening' | 'unprinted' | 'order';
  readonly evening?: string;
  readonly orderNumber?: string;
  readonly paper: TagPaper;
};

const kinds = ['evening', 'unprinted', 'order'] as const;

export function readAsked(search: URLSearchParams): AskedTags {
  const evening = search.get('evening');
  const orderNumber = search.get('orderNumber')?.trim();
  return {
    which: kinds.find((one) => one === search.get('which')) ?? 'evening',
    ...(evening === null ? {} : { evening }),
    ...(orderNumber ? { orderNumber } : {}),
    paper: tagPapers.find((one) => one === search.get('paper')) ?? 'a4',
  };
}

/** Returns the address that asks for this; what is usual is left out. */
export function addressOf({ which, evening, orderNumber, paper }: AskedTags): string {
  const search = new URLSearchParams({
    ...(which === 'evening' ? {} : { which }),
    ...(which === 'evening' && evening !== undefined ? { evening } : {}),
    ...(which === 'order' && orderNumber !== undefined ? { orderNumber } : {}),
    ...(paper === 'a4' ? {} : { paper }),
  }).toString();
  return `/tags${search && `?${search}`}`;
}

export const withoutPaper = ({ pathname, searchParams }: URL): string =>
  pathname + addressOf({ ...readAsked(searchParams), paper: 'a4' });

/** So many tags are on a sheet of A4, and so many labels are shown at a time. */
export const perView = 4;
export const pagesOf = (count: number, paper: TagPaper): number =>
  paper === 'a4' ? Math.ceil(count / perView) : count;
