import { saveFile } from '@mendwell/web/save-file.ts';
import { useState } from 'react';
import type { OrderLink } from '../order-link.ts';

export type Download = { readonly path: string; readonly query?: string; readonly fileName: string };
export type DownloadState = 'idle' | 'loading' | 'saved' | 'failed';

const patienceMs = 25_000;

/**
 * Fetches the file by script: a download by address would leave the link's token in the browser's list
 * of downloads.
 */
async function fetchFile({ id, token }: OrderLink, { path, query = '' }: Download): Promise<Blob> {
  const address = path.replace('{id}', id).replace('{x}', token);
  const response = await fetch(`${address}${query}`, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return response.blob();
}

/** Saves a document of an order and reports the state of the download. */
export function useDownload(link: OrderLink) {
  const [state, setState] = useState<DownloadState>('idle');
  const download = async (document: Download) => {
    if (state === 'loading') return;
    setState('loading');
    try {
      saveFile(await fetchFile(link, document), document.fileName);
      setState('saved');
    } catch {
      setState('failed');
    }
  };
  return { state, download: (document: Download) => void download(document) };
}
