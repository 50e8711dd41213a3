/**
 * A note that is stored with an entry of the browser's history: a reload finds it, a new visit does not.
 */
type Entry = { readonly usr?: Readonly<Record<string, unknown>> | null };

export const readNote = (name: string): unknown => (history.state as Entry | null)?.usr?.[name];

export function writeNote(name: string, value: unknown): void {
  const entry = (history.state ?? {}) as Entry;
  history.replaceState({ ...entry, usr: { ...entry.usr, [name]: value } }, '');
}
