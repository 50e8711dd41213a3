export { mandateOf } from './money-facts.ts';
export { orderComposers } from './order-composers.ts';
export type { OrderMailDeps } from './order-mail-context.ts';
