export {
  applyDeadlines,
  applyDeadlinesJob,
  recheckDeadlines,
  recheckDeadlinesJob,
  reminderMails,
} from './apply-deadlines.ts';
