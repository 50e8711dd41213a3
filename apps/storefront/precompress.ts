import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Compresses the built assets once at the highest level, so that serving them needs no processor
 * time.
 */
const folder = new URL('build/client/assets/', import.meta.url);
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const worthIt = /\.(js|css|svg|json|txt)$/;

for (const name of await readdir(folder)) {
  if (!worthIt.test(name)) continue;
  const file = new URL(name, folder);
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    toBrotli(content, { params }).then((bytes) => writeFile(`${file.pathname}.br`, bytes)),
    toGzip(content, { level: 9 }).then((bytes) => writeFile(`${file.pathname}.gz`, bytes)),
  ]);
}
