import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { announceJobs } from './job-announcements.ts';
import { createLogger } from './logging.ts';

const lines: string[] = [];
const logger = createLogger('test', 'warn', { write: (line) => lines.push(line) });

function start(fails = false) {
  const said: string[][] = [];
  const announcements = announceJobs(async (queues) => {
    if (fails) throw new Error('the database is away');
    said.push([...queues]);
  }, logger);
  return { said, announcements };
}

test('however many jobs are sent at once, their queues are announced once soon and once more later', async () => {
  const { said, announcements } = start();
  for (let job = 0; job < 500; job++) announcements.add(job % 2 ? 'send-mail' : 'charge');
  expect(said).toEqual([]);
  await expect.poll(() => said.length).toBe(2);
  await wait(400);
  expect(said).toEqual([
    ['charge', 'send-mail'],
    ['charge', 'send-mail'],
  ]);
  await announcements.stop();
  expect(said).toHaveLength(2);
});

test('a process that ends announces at once what it has sent', async () => {
  const { said, announcements } = start();
  announcements.add('send-mail');
  await announcements.stop();
  expect(said[0]).toEqual(['send-mail']);
});

test('an announcement that fails is logged, and nothing else', async () => {
  const { announcements } = start(true);
  announcements.add('send-mail');
  await announcements.stop();
  expect(lines.join()).toContain('jobs not announced');
});
