export { erasePersonalDataJob } from './ask-erasure.ts';
export { myDataComposers } from './compose-mails.ts';
export { eraseData } from './erase-data.ts';
export { serveMyData } from './my-data-routes.ts';
export { purgeOrders, purgeOrdersJob } from './purge-orders.ts';
export { purgeDataRequests, purgeDataRequestsJob } from './purge-requests.ts';
