export { serveDeskExceptions } from './desk-exception-routes.ts';
export { purgeExceptionMarks, purgeExceptionMarksJob } from './purge-marks.ts';
export { runAgainJob } from './run-again-job.ts';
