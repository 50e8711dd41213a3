/**
 * Returns the token in the first recipient that is a subaddress of ours: `replies+token@example.com` for
 * `replies@example.com`.
 */
export function findToken(recipients: readonly string[], replyAddress: string): string | undefined {
  const [ownLocal = '', ownDomain = ''] = replyAddress.toLowerCase().split('@');
  for (const recipient of recipients) {
    const [, local, token, domain] = /^([^+]+)\+([^@]+)@(.+)$/.exec(recipient.toLowerCase()) ?? [];
    if (token && local === ownLocal && domain === ownDomain) return token;
  }
  return undefined;
}
