import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * Raise this whenever the consent question changes: older answers no longer count, and every visitor is
 * asked again.
 */
export const consentVersion = 1;

/**
 * The name of the cookie that holds the visitor's answer. Scripts read it so that the question does not
 * flash up.
 */
export const consentKey = 'consent';

/** An answer as stored in the cookie: `1.no.1794912000`, or `1.yes.1794912000.` and a secret. */
export type ConsentChoice = {
  readonly version: number;
  readonly decision: 'yes' | 'no';
  readonly at: Date;
  /**
   * Identifies the record of a yes. Next to a no, it means that our server has not received the
   * withdrawal yet.
   */
  readonly secret: string | undefined;
};

const pattern = new RegExp(
  `(?:^|;)\\s*${consentKey}=(\\d{1,4})\\.(yes|no)\\.(\\d{1,12})(?:\\.([\\w-]{43}))?\\s*(?:;|$)`,
);

export function readConsent(cookies: string): ConsentChoice | undefined {
  const [, version, decision, seconds, secret] = pattern.exec(cookies) ?? [];
  if (decision !== 'yes' && decision !== 'no') return undefined;
  return { version: Number(version), decision, at: new Date(Number(seconds) * 1000), secret };
}

export const writeConsent = ({ version, decision, at, secret }: ConsentChoice): string =>
  [version, decision, Math.floor(at.getTime() / 1000), ...(secret ? [secret] : [])].join('.');

/** A yes counts only for the current version of the question; a no counts for any version. */
export const ConsentDecision = z.union([
  z.strictObject({ decision: z.literal('yes'), version: z.literal(consentVersion) }),
  z.strictObject({ decision: z.literal('no') }),
]);
export type ConsentDecision = z.infer<typeof ConsentDecision>;

export const decideConsent = endpoint({
  method: 'PUT',
  path: '/sip/consent',
  summary:
    'Allow or refuse measuring; a no deletes what was measured before. The cookie comes with the answer',
  body: ConsentDecision,
  status: 204,
  refusals: ['privacy_signal'],
});
