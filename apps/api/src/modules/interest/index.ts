export { arrivalComposer, interestArrival } from './compose-arrival.ts';
export { confirmationComposer, interestConfirmation } from './compose-confirmation.ts';
export { forgetInterests, forgetInterestsJob } from './forget-interests.ts';
export { serveInterest } from './interest-routes.ts';
export { erasePersonalData, exportPersonalData } from './personal-data.ts';
export { tellInterested, tellInterestedJob } from './tell-interested.ts';
