export { jobs, mails, preparedResponses, requests } from './channels.ts';
export { collectMetrics, type Metrics } from './metrics.ts';
export { observeCalls } from './observe-calls.ts';
export { serveStatus } from './serve-status.ts';
