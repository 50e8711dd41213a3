export { orderComposers } from './order-composers.ts';
