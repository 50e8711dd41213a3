import { createClient, readPhoto, removePhoto } from '@mendwell/contract';
import { storedLanguage } from '#app/draft/language.ts';

/** As `useApi`, for what runs beside the page. */
export const speaking = () => ({ clientId: 'storefront', language: storedLanguage.get() ?? 'EN' }) as const;
const api = () => createClient({ origin: '', ...speaking() });

export type RemoteAddresses = { readonly full: string; readonly preview: string };

/** Where an uploaded photo can be seen for the next five minutes; nothing when nobody can be asked. */
export async function addressesOf(name: string): Promise<RemoteAddresses | 'not there' | undefined> {
  const result = await api()(readPhoto, { params: { name } });
  if (result.ok) return { full: result.response.url, preview: result.response.previewUrl };
  return result.problem?.code === 'not_found' ? 'not there' : undefined;
}

/** Best effort: what is not taken up by an order goes after a day anyway. */
export const removeRemote = (name: string): void => void api()(removePhoto, { params: { name } });
