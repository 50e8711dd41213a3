import { consentVersion } from '@mendwell/contract';
import { withHeadScript } from '@mendwell/web/framework/lean-document.server.ts';
import askConsent from './ask-consent.js?raw';

const asking = askConsent.replace('CONSENT_VERSION', String(consentVersion));

/**
 * Inserts the script into the head, so that the consent dialog is shown from the first paint or not
 * at all.
 */
export const withConsentQuestion = (html: string, nonce: string | undefined): string =>
  withHeadScript(html, nonce, asking);
