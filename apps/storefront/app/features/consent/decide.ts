import { type ConsentDecision, consentVersion, decideConsent, type LanguageName } from '@mendwell/contract';
import { pageApi } from '@mendwell/web/page-api.ts';
import { clientId } from '#app/site/client-id.ts';
import { storeRefusal } from './consent-cookie.ts';

const changed = 'consent';

/** Reports that the question is answered: the bar disappears, and measuring starts or stops. */
function announceChoice(): void {
  delete document.documentElement.dataset['consent'];
  dispatchEvent(new Event(changed));
}

export function onChoice(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}

/**
 * Stores the visitor's answer. Returns whether our server has it; a refusal counts in this browser even
 * if not.
 */
export async function decide(decision: 'yes' | 'no', language: LanguageName): Promise<boolean> {
  if (decision === 'no') {
    storeRefusal();
    announceChoice();
  }
  const body: ConsentDecision = decision === 'yes' ? { decision, version: consentVersion } : { decision };
  const { ok } = await pageApi(clientId, language)(decideConsent, { body });
  if (ok) announceChoice();
  return ok;
}
