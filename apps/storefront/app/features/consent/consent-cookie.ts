import {
  type ConsentChoice,
  consentKey,
  consentVersion,
  readConsent,
  writeConsent,
} from '@mendwell/contract';
import { retentionDays } from '@mendwell/domain';

/**
 * Global Privacy Control, see https://www.w3.org/TR/gpc/: the browser itself refuses for the visitor.
 */
export const browserSaysNo = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Returns what the visitor has answered, also to an older version of the question. */
export const storedChoice = (): ConsentChoice | undefined => readConsent(document.cookie);

/** Returns what the visitor has answered to the current version of the question. */
export function currentChoice(): ConsentChoice | undefined {
  const choice = storedChoice();
  return choice?.version === consentVersion ? choice : undefined;
}

export const mayMeasure = (): boolean => currentChoice()?.decision === 'yes' && !browserSaysNo();

/**
 * A refusal counts at once, whether or not our server can be reached. The secret of an earlier consent
 * stays in the cookie until the server has deleted what belongs to it.
 */
export function storeRefusal(): void {
  const choice = {
    version: consentVersion,
    decision: 'no' as const,
    at: new Date(),
    secret: storedChoice()?.secret,
  };
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const seconds = retentionDays.consent * 24 * 60 * 60;
  document.cookie = `${consentKey}=${writeConsent(choice)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
