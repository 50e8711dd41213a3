const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116 asks for less than a year; a file that nobody serves any more soon says so by itself. */
const validDays = 90;

/** Returns the file that tells finders of weaknesses whom to write to, and until when it holds. */
export function securityTxt(email: string, origin: string, now: Date): string {
  // Midnight, so that the file stays the same for a day.
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en, de',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
