export { arrivalComposer, interestArrival } from './compose-arrival.ts';
export { confirmationComposer, interestConfirmation } from './compose-confirmation.ts';
export { serveInterest } from './interest-routes.ts';
export { tellInterested, tellInterestedJob } from './notify-interested.ts';
export { erasePersonalData, exportPersonalData } from './personal-data.ts';
export { forgetInterests, forgetInterestsJob } from './purge-interests.ts';
