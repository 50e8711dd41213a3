import type * as contract from '@mendwell/contract';

/**
 * The endpoints of this page without their schemas: those of the data file are large, and every other
 * page would also load the parts of the schema library that they need. The contract's types check paths
 * and statuses.
 */
const lean = <E extends contract.Endpoint>(path: E['path'], status: E['status']): E =>
  ({
    method: 'POST',
    path,
    status,
    refusals: [],
    ...(status === 204 ? {} : { response: true }),
  }) as unknown as E;

export const requestMyData = lean<typeof contract.requestMyData>('/sip/my-data/request', 201);
export const requestMyDataCode = lean<typeof contract.requestMyDataCode>('/sip/my-data/code', 204);
export const openMyData = lean<typeof contract.openMyData>('/sip/my-data/session', 201);
export const readMyData = lean<typeof contract.readMyData>('/sip/my-data/read', 200);
export const downloadMyData = lean<typeof contract.downloadMyData>('/sip/my-data/file', 200);
export const eraseMyData = lean<typeof contract.eraseMyData>('/sip/my-data/erasure', 200);
export const clearServerSide = lean<typeof contract.clearDevice>('/sip/my-data/device', 204);
