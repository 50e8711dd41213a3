import { billOf, type Lock } from '../checks/bill-of-materials.ts';
import type { DebianPackage } from './debian.ts';

type Contents = {
  readonly image: string;
  /** The digest of the image that the bill belongs to. */
  readonly digest: string;
  /** What npm has installed in it. */
  readonly lock: Lock;
  readonly debian: readonly DebianPackage[];
  readonly nodeVersion: string;
};
type Bill = { readonly metadata: object; readonly components: readonly object[] };

/** Returns the bill of materials of an image, as CycloneDX: libraries from npm, Debian's, and Node itself. */
export function imageBill({ image, digest, lock, debian, nodeVersion }: Contents, madeAt: Date): object {
  const { metadata, components, ...bill } = billOf(lock, madeAt) as Bill;
  const ofDebian = debian.map(({ name, version, architecture, sha256 }) => {
    const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}`;
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      scope: 'required',
      purl,
      hashes: [{ alg: 'SHA-256', content: sha256 }],
    };
  });
  const purl = `pkg:generic/node@${nodeVersion}`;
  const node = {
    type: 'platform',
    'bom-ref': purl,
    name: 'node',
    version: nodeVersion,
    scope: 'required',
    purl,
  };
  return {
    ...bill,
    metadata: { ...metadata, component: { type: 'container', name: image, version: digest } },
    components: [node, ...ofDebian, ...components],
  };
}
