/** The purchase price that the customer typed, in German or English notation. */
export type EstimatedValue =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly reason: 'missing' | 'not_a_number' | 'not_positive' };

/** A higher amount is probably a misplaced decimal comma. */
const highest = 100_000_000;

/** Accepts 249 · 249,90 · 249.90 · 1.249,90 · 1,249.90 · 1 249 · with or without a euro sign. */
const forms = [
  /^\d{1,9}(?:[.,]\d{1,2})?$/,
  /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/,
  /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/,
];

export function readEstimatedValue(typed: string): EstimatedValue {
  const text = typed.replace(/[\s\u00A0\u202F]|€|EUR/gi, '');
  if (text === '') return { ok: false, reason: typed.trim() === '' ? 'missing' : 'not_a_number' };
  if (text.startsWith('-')) return { ok: false, reason: 'not_positive' };
  if (!forms.some((form) => form.test(text))) return { ok: false, reason: 'not_a_number' };
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents <= 0) return { ok: false, reason: 'not_positive' };
  return cents > highest ? { ok: false, reason: 'not_a_number' } : { ok: true, cents };
}
