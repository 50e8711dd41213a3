export { serveDeskOrders } from './desk-order-routes.ts';
