export { serveDocuments } from './document-routes.ts';
export { correctionFacts, receiptFacts } from './receipt-of-order.ts';
export { visitCalendar } from './visit-calendar.ts';
