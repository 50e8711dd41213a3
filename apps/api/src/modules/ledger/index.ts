export { compensationEntry } from './book-compensation.ts';
export { bookOrder, type FoundMovement, listUnbooked } from './book-order.ts';
