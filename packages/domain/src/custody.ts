import { orderNumberLength } from './order-query.ts';

/** The four times that the items change hands, in their order. */
export const handoverLegs = ['to_courier', 'to_workshop', 'from_workshop', 'home'] as const;
export type HandoverLeg = (typeof handoverLegs)[number];

/** What was counted when the items changed hands, or what support settled about it. */
export type Handover = {
  readonly leg: HandoverLeg;
  readonly by: 'courier' | 'provider' | 'support';
  readonly expected: number;
  /** Null when nobody has counted. */
  readonly counted: number | null;
  /** Whether the tag of the bag belonged to another order. */
  readonly isOtherBag: boolean;
};

/** Returns whether what was counted is what was expected; what nobody has counted is not doubted. */
export const isCountRight = ({ by, expected, counted, isOtherBag }: Omit<Handover, 'leg'>): boolean =>
  by === 'support' || (!isOtherBag && (counted === null || counted === expected));

/**
 * Returns how many items have to be in the bag: those that were ordered, or as many as support settled
 * after a count that did not match.
 */
export const expectedItems = (
  ordered: number,
  handovers: readonly Pick<Handover, 'by' | 'counted'>[],
): number => handovers.findLast(({ by }) => by === 'support')?.counted ?? ordered;

/**
 * Returns the count that does not match and that support has not settled. Only support can settle it: a
 * second count by the same person would hide the first.
 */
export function openCount<Row extends Handover>(handovers: readonly Row[]): Row | undefined {
  const settled = handovers.findLastIndex(({ by }) => by === 'support');
  return handovers.slice(settled + 1).find((one) => !isCountRight(one));
}

/**
 * Returns whether support has settled that nothing is left in the bag: everything that was collected is lost.
 */
export const isEverythingLost = (handovers: readonly Handover[]): boolean =>
  openCount(handovers) === undefined && expectedItems(1, handovers) === 0;

/**
 * Returns the record to show for each time that the items changed hands: the word of whoever received
 * them counts more than the word of whoever brought them. What support settled is not a handover.
 */
export function handoverChain<Row extends Handover>(
  handovers: readonly Row[],
): readonly { readonly leg: HandoverLeg; readonly record: Row | undefined }[] {
  const receivers = {
    to_courier: 'courier',
    to_workshop: 'provider',
    from_workshop: 'courier',
    home: 'courier',
  };
  return handoverLegs.map((leg) => {
    const told = handovers.filter((one) => one.leg === leg && one.by !== 'support');
    return { leg, record: told.findLast(({ by }) => by === receivers[leg]) ?? told.at(-1) };
  });
}

/** Letters and digits that nobody confuses when they are read aloud or typed. */
export const tagAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const tagLength = 6;

/**
 * Returns the short code on the tag of an order's bag. It is made from the random end of the order's id,
 * names the bag and authorises nothing.
 */
export function tagCodeOf(orderId: string): string {
  let rest = Number.parseInt(orderId.replaceAll('-', '').slice(-12), 16);
  let code = '';
  while (code.length < tagLength) {
    code += tagAlphabet[rest % tagAlphabet.length];
    rest = Math.floor(rest / tagAlphabet.length);
  }
  return code;
}

/** Returns the text of the tag's QR code: the number of the order and the short code. */
export const tagText = (orderNumber: string, orderId: string): string =>
  `${orderNumber} ${tagCodeOf(orderId)}`;

/** Returns the number of the order that the text of a QR code names; undefined if it is not the text of a tag. */
export const orderNumberOnTag = (text: string): string | undefined =>
  new RegExp(`^([0-9A-Z]{${orderNumberLength}}) [${tagAlphabet}]{${tagLength}}$`).exec(text)?.[1];

/** Returns whether this is what stands on the tag: the short code as typed, or the text of the QR code. */
export function isTagOf(
  typed: string,
  { id, number }: { readonly id: string; readonly number: string },
): boolean {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const code = tagCodeOf(id);
  return plain === code || plain === `${number}${code}`;
}

/** So many failed visits of one kind are enough for support to take over. */
export const visitsUntilSupport = 2;
