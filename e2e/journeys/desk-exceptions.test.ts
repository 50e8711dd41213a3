import { m } from '@mendwell/copy';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { plantDeadJob, runsOf } from '../fixtures/dead-jobs.ts';
import { enterAsSupport, openStaffPage } from '../fixtures/desk.ts';
import { expect, readersInTurn, test } from '../fixtures/test.ts';

test.use({ baseURL: process.env['DESK_URL'] ?? '' });

// A job of its own for each reader, because all see the same list.
const queues = [
  'recheck-deadlines',
  'forget-exception-marks',
  'tidy-uploads',
  'forget-mails',
  'forget-drafts',
];

for (const [at, { language, width, journeys }] of readersInTurn(test).entries())
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ language, width });

    journeys.test(
      'DESK-05 support sees a job that failed for good, takes it on, and runs it again: it has run once, and is gone from the list',
      async ({ page, say }) => {
        const job = queues[at % queues.length] ?? '';
        const sourceId = await plantDeadJob(job);
        await enterAsSupport(page, { say, language });

        await openStaffPage(page, say(m.desk_exceptions_nav), say);
        const row = page.getByRole('row', { name: say(m.desk_exceptions_job, { job }) });
        await expect(row).toContainText(say(m.desk_exceptions_job_why, { error: 'DatabaseError' }));
        await expect(row).toContainText(say(m.desk_exceptions_nobody));
        await expectNoBarriers(page, language);

        await row.getByRole('button', { name: say(m.desk_exceptions_seen) }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: say(m.desk_exceptions_save) }).click();
        await expect(dialog).toContainText(say(m.desk_exceptions_note_missing));
        await dialog.getByLabel(say(m.desk_exceptions_note)).fill('Looking at the database.');
        await dialog.getByRole('button', { name: say(m.desk_exceptions_save) }).click();
        await expect(page.getByText(say(m.desk_exceptions_saved))).toBeVisible();
        await expect(row).toContainText('Jo Winter');
        await expect(row).toContainText('Looking at the database.');

        await row.getByRole('button', { name: say(m.desk_exceptions_retry_run) }).click();
        await dialog.getByLabel(say(m.desk_exceptions_reason)).fill('The database is back.');
        await dialog.getByRole('button', { name: say(m.desk_exceptions_retry_run) }).click();
        await expect(page.getByText(say(m.desk_exceptions_retried))).toBeVisible();
        await expect.poll(() => runsOf(sourceId), { timeout: 30_000 }).toEqual(['completed']);
        await page.getByRole('button', { name: say(m.desk_exceptions_check) }).click();
        await expect(row).toBeHidden();
      },
    );
  });
