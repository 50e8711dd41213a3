import {
  type ConsentDecision,
  consentVersion,
  createClient,
  decideConsent,
  type LanguageName,
} from '@mendwell/contract';
import { storeRefusal } from './consent-cookie.ts';

const changed = 'consent';

/** The question is answered: the bar goes, and whoever measures begins or stops. */
function announceChoice(): void {
  delete document.documentElement.dataset['consent'];
  dispatchEvent(new Event(changed));
}

export function onChoice(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}

/** Keeps the visitor's answer. Returns whether our server knows it; a no counts here even if it does not. */
export async function decide(decision: 'yes' | 'no', language: LanguageName): Promise<boolean> {
  if (decision === 'no') {
    storeRefusal();
    announceChoice();
  }
  const api = createClient({ origin: '', clientId: 'storefront', language });
  const body: ConsentDecision = decision === 'yes' ? { decision, version: consentVersion } : { decision };
  const { ok } = await api(decideConsent, { body });
  if (ok) announceChoice();
  return ok;
}
