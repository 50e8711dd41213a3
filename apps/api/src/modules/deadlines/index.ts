export { applyDeadlines, applyDeadlinesJob, reminderMails } from './apply-deadlines.ts';
