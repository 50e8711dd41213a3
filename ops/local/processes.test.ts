import { expect, test } from 'vitest';
import { Processes } from './processes.ts';

test('what is being stopped starts nothing more', async () => {
  const processes = new Processes({ onLine: () => undefined, onDeath: () => undefined });
  const waiting = ['-e', 'setInterval(() => undefined, 1000)'];
  const { exited } = await processes.start({ name: 'early', args: waiting, env: {} });
  const stopped = processes.stopAll();
  await expect(processes.start({ name: 'late', args: waiting, env: {} })).rejects.toThrow(
    'late was not started: everything is being stopped.',
  );
  await stopped;
  expect(await exited).toBe(128);
});
