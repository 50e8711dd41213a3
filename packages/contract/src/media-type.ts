export const apiVersion = '2.2.0';
const vendorType = 'application/vnd.mendwell+json';
export const vendorMediaType = `${vendorType}; version=${apiVersion}`;
export const problemMediaType = 'application/problem+json';

/** The clients that may call the API; the front ends forward their visitors' calls under their own names. */
export const clientIds = ['storefront', 'desk'] as const;
export type ClientId = (typeof clientIds)[number];

/**
 * Returns whether we can serve an Accept header: it names the vendor type in our version, or it asks for
 * JSON without naming a version.
 */
export function isAcceptable(accept: string | undefined): boolean {
  if (accept === vendorMediaType || !accept?.trim()) return true;
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    if (type !== vendorType) return ['*/*', 'application/*', 'application/json'].includes(type);
    const version = parameters.find((part) => part.startsWith('version='))?.slice('version='.length);
    return version === undefined || version.replaceAll('"', '') === apiVersion;
  });
}

/** Returns whether the response carries the vendor type: the client has named it. */
export const isVendorAccepted = (accept: string | undefined): boolean =>
  accept?.toLowerCase().includes(vendorType) ?? false;
