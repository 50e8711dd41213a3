import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { PriceRange } from '@mendwell/domain';
import * as z from 'zod/mini';
import type { RotatingSecret } from '#platform/secret.ts';
import type { Bag } from './bag.ts';

/** The price that a customer was shown, and the version of the catalogue it came from. */
export type ShownPrice = {
  readonly catalogueVersion: string;
  readonly total: PriceRange;
  readonly discountCode: string | null;
};

const Content = z.tuple([z.string(), z.string(), z.int(), z.int(), z.nullable(z.string())]);

const sorted = (parts: readonly unknown[]) => parts.map((part) => JSON.stringify(part)).toSorted();

/** Returns the same hash for the same bag, whatever the sequence of its items and their services. */
const fingerprint = ({ providerId, items }: Bag) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        providerId,
        sorted(items.map(({ services }) => sorted(services.map((one) => [one.subServiceId, one.quantity])))),
      ]),
    )
    .digest('base64url');

const seal = (secret: string, content: string) =>
  createHmac('sha256', secret).update(content).digest('base64url');

function isEqual(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Signs a price that we have shown: anybody can store the proof, only we can create it. */
export function signPrice([secret]: RotatingSecret, bag: Bag, shown: ShownPrice): string {
  const { catalogueVersion, total, discountCode } = shown;
  const content: z.infer<typeof Content> = [
    fingerprint(bag),
    catalogueVersion,
    total.low,
    total.high,
    discountCode,
  ];
  const written = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${written}.${seal(secret, written)}`;
}

/**
 * Returns what was shown for exactly this bag; undefined when the reference belongs to another bag or
 * was not signed by us.
 */
export function verifyPriceRef(secrets: RotatingSecret, bag: Bag, ref: string): ShownPrice | undefined {
  const [written = '', sealed = '', ...more] = ref.split('.');
  if (more.length > 0 || !secrets.some((secret) => isEqual(sealed, seal(secret, written)))) return undefined;
  const parsed = Content.safeParse(JSON.parse(Buffer.from(written, 'base64url').toString()));
  if (!parsed.success) return undefined;
  const [of, catalogueVersion, low, high, discountCode] = parsed.data;
  return of === fingerprint(bag) ? { catalogueVersion, total: { low, high }, discountCode } : undefined;
}
