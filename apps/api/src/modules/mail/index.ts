export type { CapDeps } from './daily-cap.ts';
export { isMailPromised, mailLeftAt } from './find-sent.ts';
export { listMails } from './list-mails.ts';
export { oldestMailSeconds } from './mail-backlog.ts';
export { sendMailJob } from './mail-jobs.ts';
export { erasePersonalData, exportPersonalData } from './personal-data.ts';
export { purgeMails, purgeMailsJob } from './purge-mails.ts';
export { prepareMails, queueMail } from './queue-mail.ts';
export { type Composer, sendMail } from './send-mail.ts';
