export { serveDeskPrices } from './desk-prices-routes.ts';
