import { type ProviderRequest, type QuoteRequest, readWirePrice } from '@mendwell/contract';
import { isChangedLine, type PriceRange, type QuoteReason, sumPrices, timesPrice } from '@mendwell/domain';
import { readLinePrice } from './line-price.ts';

/** A photo of the provider's on its way; `upload` is null until the server has it. */
export type DraftPhoto = {
  readonly id: string;
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly upload: { readonly name: string; readonly at: number } | null;
};

/** What the provider has entered for a line, as typed. */
export type Said = {
  /** The price of one piece. */
  readonly price: string;
  readonly reason: QuoteReason | null;
  readonly note: string;
  readonly photo: DraftPhoto | null;
  /** The line was ordered, but will not be done. */
  readonly isLeftOut: boolean;
};
export type AddedLine = Said & {
  readonly key: string;
  readonly item: number;
  readonly name: string;
  readonly quantity: number;
};

/** What the provider has typed and not sent yet. Lines that were not touched stay as ordered. */
export type QuoteDraft = {
  /** The version of the quote that the draft was started on; a newer quote makes the draft stale. */
  readonly version: number;
  readonly changed: Readonly<Record<string, Said>>;
  readonly added: readonly AddedLine[];
};

/** A line of the order, with the service and the price as ordered. */
export type OrderedLine = {
  readonly id: string;
  readonly item: number;
  readonly service: ProviderRequest['items'][number]['services'][number];
  /** The price of one piece. */
  readonly before: PriceRange;
};

export const quoteVersion = ({ quote }: ProviderRequest): number => quote?.version ?? 0;
export const nothingSaid: Said = { price: '', reason: null, note: '', photo: null, isLeftOut: false };

export const orderedLines = ({ items }: ProviderRequest): OrderedLine[] =>
  items.flatMap(({ lines, services }, item) =>
    lines.flatMap(({ id, service: at }) => {
      const service = services[at];
      return service ? [{ id, item, service, before: readWirePrice(service.price) }] : [];
    }),
  );

/**
 * Returns the current price of a line, or undefined while the provider has not named one for a price
 * range.
 */
export function priceOf({ id, before }: OrderedLine, { changed }: QuoteDraft): number | undefined {
  const said = changed[id];
  if (said?.isLeftOut) return 0;
  if (said) return readLinePrice(said.price);
  return before.low === before.high ? before.low : undefined;
}

export type SaidProblem = 'price' | 'reason' | 'name' | 'photo';

/** Returns what is missing before a line can be sent. Every difference from the order needs a reason. */
export function problemsOf(said: Said, before: PriceRange | null): SaidProblem[] {
  const { isLeftOut } = said;
  const price = isLeftOut ? 0 : readLinePrice(said.price);
  const needsReason =
    price !== undefined && isChangedLine({ before, price, isLeftOut }) && said.reason === null;
  return [
    ...('name' in said && String(said.name).trim() === '' ? (['name'] as const) : []),
    ...(price === undefined ? (['price'] as const) : []),
    ...(needsReason ? (['reason'] as const) : []),
    ...(said.photo && !said.photo.upload ? (['photo'] as const) : []),
  ];
}

/** Returns the keys of lines that cannot be sent yet, from top to bottom. */
export function openLines(request: ProviderRequest, draft: QuoteDraft): string[] {
  const lines = orderedLines(request);
  return request.items.flatMap((_, item) => [
    ...lines
      .filter((line) => line.item === item)
      .filter((line) => {
        const said = draft.changed[line.id];
        return said ? problemsOf(said, line.before).length > 0 : priceOf(line, draft) === undefined;
      })
      .map(({ id }) => id),
    ...draft.added
      .filter((line) => line.item === item && problemsOf(line, null).length > 0)
      .map(({ key }) => key),
  ]);
}

/** Tells whether no work is left at all: that would be declining the order. */
export const isNothingLeft = (request: ProviderRequest, { changed, added }: QuoteDraft): boolean =>
  added.length === 0 && orderedLines(request).every(({ id }) => changed[id]?.isLeftOut);

export type QuoteDraftSum = {
  readonly lines: number;
  /** This is a range as long as one of the lines is. */
  readonly services: PriceRange;
  readonly isChanged: boolean;
};

export function sumQuoteDraft(request: ProviderRequest, draft: QuoteDraft): QuoteDraftSum {
  const lines = orderedLines(request);
  const ordered = lines.map((line) => {
    const price = priceOf(line, draft);
    return timesPrice(price === undefined ? line.before : { low: price, high: price }, line.service.quantity);
  });
  const added = draft.added.map(({ price, quantity }) => {
    const cents = readLinePrice(price) ?? 0;
    return timesPrice({ low: cents, high: cents }, quantity);
  });
  const services = sumPrices([...ordered, ...added]);
  return {
    lines: lines.filter(({ id }) => !draft.changed[id]?.isLeftOut).length + added.length,
    services,
    isChanged: added.length > 0 || Object.keys(draft.changed).length > 0,
  };
}

const sent = ({ reason, note, photo }: Said) => ({
  ...(reason ? { reason } : {}),
  ...(note.trim() ? { note: note.trim() } : {}),
  ...(photo?.upload ? { photo: photo.upload.name } : {}),
});

/** Returns the body of the request, or undefined while a line is incomplete. */
export function makeQuote(request: ProviderRequest, draft: QuoteDraft): QuoteRequest | undefined {
  if (openLines(request, draft).length > 0) return undefined;
  return {
    lines: orderedLines(request).map((line) => ({
      id: line.id,
      price: priceOf(line, draft) ?? 0,
      ...(draft.changed[line.id]?.isLeftOut ? { isLeftOut: true } : {}),
      ...sent(draft.changed[line.id] ?? nothingSaid),
    })),
    newLines: draft.added.map((line) => ({
      item: line.item,
      name: line.name.trim(),
      quantity: line.quantity,
      price: readLinePrice(line.price) ?? 0,
      ...sent(line),
    })),
  };
}
