import { createHmac } from 'node:crypto';

export type BrowserTraits = {
  readonly userAgent: string;
  readonly languages: string;
  readonly display: { readonly width: number; readonly height: number };
};

type Owner = {
  /** The storefront's origin: on another site the same browser has another fingerprint. */
  readonly site: string;
  readonly consentId: string;
};

/**
 * Returns the value by which one browser is counted for one day. The consent id distinguishes browsers
 * of the same model; the day's salt, which is deleted after the day, prevents linking one browser's
 * days.
 */
export const fingerprintOf = (salt: Buffer, { site, consentId }: Owner, traits: BrowserTraits): Buffer =>
  createHmac('sha256', salt)
    .update(
      JSON.stringify([
        site,
        consentId,
        traits.userAgent,
        traits.languages,
        traits.display.width,
        traits.display.height,
      ]),
    )
    .digest()
    .subarray(0, 16);
