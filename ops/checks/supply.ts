import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { billOf, type Lock } from './bill-of-materials.ts';

/**
 * `npm run supply`, part of CI: writes the bill of materials to `reports/sbom.json`, and asks the registry about
 * known weaknesses of what production runs. Without an answer it says "not checked": CI must run on a machine
 * without network. A known weakness of high or critical severity fails.
 */
type Audit = { readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> } };

async function audit(): Promise<Audit> {
  const args = ['audit', '--omit=dev', '--json'];
  // npm ends with 1 when it finds something, and prints its report all the same.
  const { stdout = '' } = await promisify(execFile)('npm', args, { maxBuffer: 1e8, timeout: 120_000 }).catch(
    (error: { stdout?: string }) => error,
  );
  try {
    return JSON.parse(stdout) as Audit;
  } catch {
    return {};
  }
}

mkdirSync('reports', { recursive: true });
const bill = billOf(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock, new Date());
writeFileSync('reports/sbom.json', JSON.stringify(bill, undefined, 2));
console.log('The bill of materials is in reports/sbom.json.');

const known = (await audit()).metadata?.vulnerabilities;
if (!known) {
  console.log('Known weaknesses: not checked, the registry does not answer.');
  process.exit(0);
}
const { high = 0, critical = 0, total = 0 } = known;
console.log(
  `Known weaknesses in what production runs: ${total}, of them high or critical: ${high + critical}.`,
);
process.exit(high + critical > 0 ? 1 : 0);
