import { deadLetters, openJobs } from '#platform/jobs.ts';

/**
 * `npm run dead-letters` lists the jobs that failed for good; with `-- retry`, and perhaps the name of a
 * queue, they run again.
 */
const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL is missing: whose jobs are meant?');
  process.exit(1);
}
const [command = 'list', queue] = process.argv.slice(2);
const jobs = await openJobs(url);

/** Messages of errors may contain addresses and names; their kind is enough to recognise a cause. */
const kindOf = (output: object | null | undefined): string =>
  output && 'name' in output ? String(output.name) : 'unknown';

if (command === 'list') {
  const waiting = await jobs.findJobs(deadLetters, { queued: true });
  for (const { sourceName, sourceId, sourceCreatedOn, sourceOutput } of waiting)
    console.log(`${sourceName} ${sourceId} of ${sourceCreatedOn?.toISOString()}: ${kindOf(sourceOutput)}`);
  console.log(`${waiting.length} ${waiting.length === 1 ? 'job' : 'jobs'} failed for good.`);
} else if (command === 'retry') {
  let moved = 0;
  for (let more = 1; more > 0; moved += more)
    more = await jobs.redrive(deadLetters, queue ? { sourceName: queue } : {});
  console.log(`${moved} ${moved === 1 ? 'job runs' : 'jobs run'} again.`);
} else {
  console.error('There is "npm run dead-letters" and "npm run dead-letters -- retry [queue]".');
  process.exitCode = 2;
}
await jobs.stop({ graceful: false });
