import { type ClientId, callHeaders, type LanguageName, uploadPhoto } from '@mendwell/contract';
import { type Outcome, outcomeOf } from './upload-decisions.ts';

/** A connection without any progress for this long counts as lost. */
const silenceMs = 30_000;

type Destination = {
  readonly path: string;
  readonly clientId: ClientId;
  /** The language of the server's words about a photo that it refuses. */
  readonly language: LanguageName;
};

/** Uses XMLHttpRequest, because only that reports the progress of an upload. Never rejects. */
export const sendPhoto = (
  photo: Blob,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
  { path, ...caller }: Destination,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), silenceMs);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      listen();
      // A photo that is completely sent is not stored yet.
      onPercent(Math.min(99, Math.round((100 * loaded) / total)));
    });
    request.addEventListener('loadend', () => {
      clearTimeout(silence);
      if (signal.aborted) return resolve({ kind: 'stopped' });
      const { status, responseText: text } = request;
      const retryAfter = request.getResponseHeader('retry-after');
      resolve(outcomeOf({ status, text, retryAfter }, Date.now()));
    });
    signal.addEventListener('abort', () => request.abort());

    const form = new FormData();
    form.append(uploadPhoto.upload.field, photo, 'photo.jpg');
    request.open(uploadPhoto.method, path);
    for (const [name, value] of Object.entries(callHeaders(caller))) request.setRequestHeader(name, value);
    listen();
    request.send(form);
  });
