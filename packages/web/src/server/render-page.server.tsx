import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Renders the whole page as text; no page waits for anything after its loaders. */
export const renderToText = (page: EntryContext, url: string, nonce: string | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const withNonce = nonce ? { nonce } : {};
    const { pipe } = renderToPipeableStream(<ServerRouter context={page} url={url} {...withNonce} />, {
      ...withNonce,
      onAllReady: () => pipe(collect),
      onShellError: reject,
      onError: reject,
    });
  });
