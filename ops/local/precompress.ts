import { readdir, readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Compresses the built assets of a front end once at the highest level, so that serving them needs no
 * processor time. The front end's folder is the argument.
 */
const folder = pathToFileURL(`${process.argv[2]}/build/client/assets/`);
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
