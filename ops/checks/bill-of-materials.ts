type Entry = {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
};
export type Lock = { readonly name: string; readonly packages: Readonly<Record<string, Entry>> };

const hashesOf = (integrity = '') =>
  integrity
    .split(' ')
    .filter((one) => one.startsWith('sha512-'))
    .map((one) => ({ alg: 'SHA-512', content: Buffer.from(one.slice(7), 'base64').toString('hex') }));

const addressOf = (name: string, version: string): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

/** Packages for development are left out of what runs; those for other systems may be missing. */
const scopeOf = ({ dev, optional }: Entry): string => {
  if (dev) return 'excluded';
  return optional ? 'optional' : 'required';
};

/**
 * Returns the bill of materials of the lock file, as CycloneDX 1.5. `npm sbom` refuses this project: a
 * package for checks asks for the latest version of two others.
 */
export function billOf({ name: project, packages }: Lock, madeAt: Date): object {
  const found = Object.entries(packages)
    .filter(([path, { link, version }]) => path.includes('node_modules/') && !link && version)
    .map(([path, entry]) => ({
      ...entry,
      name: path.replace(/^.*node_modules\//, ''),
      version: entry.version ?? '',
    }));
  // One version of a package can be installed in several places.
  const unique = new Map(found.map((one) => [addressOf(one.name, one.version), one]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { timestamp: madeAt.toISOString(), component: { type: 'application', name: project } },
    components: [...unique].map(([purl, one]) => ({
      type: 'library',
      'bom-ref': purl,
      name: one.name,
      version: one.version,
      scope: scopeOf(one),
      purl,
      ...(one.license ? { licenses: [{ expression: one.license }] } : {}),
      hashes: hashesOf(one.integrity),
    })),
  };
}
