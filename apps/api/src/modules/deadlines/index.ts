export {
  applyDeadlines,
  applyDeadlinesJob,
  recheckDeadlines,
  recheckDeadlinesJob,
  reminderMails,
} from './apply-deadlines.ts';
export { oldestDeadlineSeconds } from './deadline-backlog.ts';
export { overdueMails } from './tell-overdue.ts';
