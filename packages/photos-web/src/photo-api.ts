import { type Client, readPhoto, removePhoto } from '@mendwell/contract';

export type RemoteAddresses = { readonly full: string; readonly preview: string };

/**
 * Returns the addresses of an uploaded photo, which are valid for five minutes. Returns undefined if the
 * server cannot be reached.
 */
export async function addressesOf(
  api: Client,
  name: string,
): Promise<RemoteAddresses | 'not there' | undefined> {
  const result = await api(readPhoto, { params: { name } });
  if (result.ok) return { full: result.response.url, preview: result.response.previewUrl };
  return result.problem?.code === 'not_found' ? 'not there' : undefined;
}

/** This is best effort: the server deletes photos that no order uses after a day anyway. */
export const removeRemote = (api: Client, name: string): void => void api(removePhoto, { params: { name } });
