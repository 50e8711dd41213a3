export { correctionFacts } from './correction-facts.ts';
export { serveDocuments } from './document-routes.ts';
export { receiptFacts } from './receipt-of-order.ts';
export { visitCalendar } from './visit-calendar.ts';
