import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('a log line carries allowed fields only, and errors without their message', () => {
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line) => lines.push(line) });
  const error = Object.assign(new Error('duplicate key: mira@example.com'), {
    code: '23505',
    detail: 'mira@example.com',
  });
  logger
    .child({ requestId: 'r-1', email: 'mira@example.com' })
    .error({ error, body: { city: 'Potsdam' }, status: 500 }, 'unexpected');
  logger.warn({ err: error }, 'from a library');
  const [first, second] = lines.map((line) => JSON.parse(line));
  expect(first).toMatchObject({
    level: 'error',
    service: 'test',
    msg: 'unexpected',
    requestId: 'r-1',
    status: 500,
    error: { kind: 'Error', code: '23505' },
  });
  expect(second).toMatchObject({ error: { kind: 'Error', code: '23505' } });
  expect(lines.join('')).not.toMatch(/mira|Potsdam/);
});
