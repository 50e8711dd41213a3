import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Returns the size of all files in megabytes. */
export const sizeOf = (folder: string): number =>
  filesOf(folder).reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;

/** How a file begins that was encrypted with a passphrase by OpenSSL, as pgBackRest does. */
const encrypted = Buffer.from('Salted__');

/** Returns how many stored objects are not encrypted. Beside each, our storage keeps its description as JSON. */
export const countReadable = (folder: string): number =>
  filesOf(folder).filter(
    (file) => !file.endsWith('.json') && !readFileSync(file).subarray(0, encrypted.length).equals(encrypted),
  ).length;
