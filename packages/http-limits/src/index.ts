export { AddressBudget } from './address-budget.ts';
export { createAddressSlots } from './address-slots.ts';
export { type BodyLimits, limitBodies } from './body-limits.ts';
export { clientAddress } from './client-address.ts';
export { limitConnections } from './connection-limits.ts';
export { drainConnections } from './drain-connections.ts';
export { OpenCounts } from './open-counts.ts';
export { limitOpenRequests } from './open-requests.ts';
export { isWellFormedHost, type RequestFault, requestFault } from './request-faults.ts';
