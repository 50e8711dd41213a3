/**
 * Returns a random UUID without `randomUUID`, which needs a secure context: a phone that opens a
 * developer's machine has none.
 */
export function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1: https://www.rfc-editor.org/rfc/rfc9562#section-5.4
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
