export { serveDeskOrders } from './desk-order-routes.ts';
export { findOwnOrder } from './read-order.ts';
export { inScope, ownOrder, ownOrders, type Scope } from './scope.ts';
