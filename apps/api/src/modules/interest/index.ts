export { confirmationComposer, interestConfirmation } from './compose-confirmation.ts';
export { forgetInterests, forgetInterestsJob } from './forget-interests.ts';
export { serveInterest } from './interest-routes.ts';
