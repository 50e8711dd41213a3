import { permissionsPolicy, securityPolicies } from '@mendwell/web/server/security-policies.server.ts';
import { brandCss } from './brand.server.ts';

const policies = securityPolicies({ brandCss, storageOrigin: undefined });

export const policyByNonce = (nonce: string): string => policies.byNonce(nonce);

/** Passkeys are for this site's own pages alone. */
export const pagePermissions = `${permissionsPolicy([])}, publickey-credentials-create=(self), publickey-credentials-get=(self)`;
