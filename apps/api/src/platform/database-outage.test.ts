import { describe, expect, test } from 'vitest';
import { isDatabaseOutage } from './database.ts';

const withCode = (code: string) => Object.assign(new Error('said by the server'), { code });

describe('FAULT-3 an error of the database is an outage', () => {
  test.each([
    ['the server shuts down', withCode('57P01')],
    ['there are too many connections', withCode('53300')],
    ['a statement took too long', withCode('57014')],
    ['nobody listens', withCode('ECONNREFUSED')],
    ['the connection broke', new Error('Connection terminated unexpectedly')],
    ['the pool had none to give', new Error('timeout exceeded when trying to connect')],
    [
      'a query met a connection that had just broken',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
  ])('when %s', (_, error) => expect(isDatabaseOutage(error)).toBe(true));

  test.each([
    ['a row exists already', withCode('23505')],
    ['a column is unknown', withCode('42703')],
    ['our own code is wrong', new Error('undefined is not a function')],
    ['something was thrown that is no error', 'Connection terminated'],
  ])('but not when %s', (_, error) => expect(isDatabaseOutage(error)).toBe(false));
});
