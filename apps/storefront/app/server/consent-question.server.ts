import { consentVersion } from '@mendwell/contract';
import askConsent from './ask-consent.js?raw';
import { withHeadScript } from './lean-document.server.ts';

const asking = askConsent.replace('CONSENT_VERSION', String(consentVersion));

/**
 * Inserts the script into the head, so that the consent dialog is shown from the first paint or not
 * at all.
 */
export const withConsentQuestion = (html: string, nonce: string | undefined): string =>
  withHeadScript(html, nonce, asking);
