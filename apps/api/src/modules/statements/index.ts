export { serveMoney } from './money-routes.ts';
