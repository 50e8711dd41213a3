export { arrivalComposer, interestArrival } from './compose-arrival.ts';
export { confirmationComposer, interestConfirmation } from './compose-confirmation.ts';
export { serveInterest } from './interest-routes.ts';
export { notifyInterested, notifyInterestedJob } from './notify-interested.ts';
export { erasePersonalData, exportPersonalData } from './personal-data.ts';
export { purgeInterests, purgeInterestsJob } from './purge-interests.ts';
