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
 * Returns what one browser is counted by for one day. The consent keeps browsers of the same make apart;
 * the day's salt, which is deleted after the day, keeps one browser's days apart.
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
