export { acknowledgementComposer, supportAcknowledgement } from './compose-acknowledgement.ts';
export { requestComposer, supportRequest } from './compose-request.ts';
export { forgetSupport, forgetSupportJob } from './forget-support.ts';
export { serveSupport } from './support-routes.ts';
