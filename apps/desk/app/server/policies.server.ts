import { permissionsPolicy, securityPolicies } from '@mendwell/web/server/security-policies.server.ts';
import { brandCss } from './brand.server.ts';
import { config } from './config.server.ts';

const policies = securityPolicies({ brandCss, storageOrigin: config.storageOrigin });

export const policyByNonce = (nonce: string): string => policies.byNonce(nonce);

/** Passkeys, and the camera that reads tags, are for this site's own pages alone. */
export const pagePermissions = `${permissionsPolicy([], ['camera'])}, publickey-credentials-create=(self), publickey-credentials-get=(self)`;
