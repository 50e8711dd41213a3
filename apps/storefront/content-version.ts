import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

const here = new URL('.', import.meta.url).pathname;
const sources = [
  'app/**/*.{ts,tsx,css}',
  'vite.config.ts',
  '../../packages/{ui,web,photos-web}/src/**/*.{ts,tsx,css}',
  '../../packages/{brand,contract,copy,domain,qr-code}/**/*.{ts,json}',
  '../../package-lock.json',
];
const neverInBrowsers = /\.(test|stories|server)\.|\/(server|host|art|fixtures|paraglide|node_modules)\//;

/**
 * Returns a hash of the sources of everything that browsers load, so that the same sources give the
 * same version on every machine, and a change on servers only does not make anybody reload.
 */
export function contentVersion(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: here }).filter((file) => !neverInBrowsers.test(file));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(`${here}${file}`));
  return hash.digest('base64url').slice(0, 10);
}
