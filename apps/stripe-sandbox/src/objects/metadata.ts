/**
 * Stripe's rule: an empty value removes one key, and an empty string instead of the object removes all
 * keys.
 */
export function mergeMetadata(
  current: Record<string, string>,
  change: Record<string, string | number | null> | '' | null | undefined,
): Record<string, string> {
  if (change === undefined || change === null) return current;
  if (change === '') return {};
  const merged = { ...current, ...change };
  return Object.fromEntries(
    Object.entries(merged).flatMap(([key, value]) =>
      value === '' || value === null ? [] : [[key, String(value)]],
    ),
  );
}
