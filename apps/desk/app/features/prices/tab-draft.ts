import { type PriceDraft, priceListLimits } from '@mendwell/domain';
import * as z from 'zod/mini';

const key = 'desk-prices';
const Typed = z.string().check(z.maxLength(priceListLimits.typedLength));
const Kept = z.strictObject({
  provider: z.string(),
  /** The draft's version that it was typed over: a newer one on the server is not overwritten unseen. */
  version: z.int(),
  draft: z.record(z.string(), z.strictObject({ from: Typed, to: Typed, isOffered: z.boolean() })),
});
type Kept = z.infer<typeof Kept>;

/** Returns what was typed in this tab for the workshop and not saved; undefined when there is nothing. */
export function readTabDraft(provider: string): { version: number; draft: PriceDraft } | undefined {
  try {
    const text = sessionStorage.getItem(key);
    const kept = text === null ? undefined : Kept.parse(JSON.parse(text));
    return kept?.provider === provider ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is not saved yet for as long as this tab lives; it is a device of several people, so nothing stays longer. */
export function keepTabDraft(kept: Kept | undefined): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // Where storage is blocked or full, it lives as long as the page.
  }
}
