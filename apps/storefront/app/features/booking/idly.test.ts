import { expect, test } from 'vitest';
import { idly } from './idly.ts';

/** A browser whose idle moments begin when the test says so, and in which each step takes 10 ms. */
function slowBrowser() {
  const taken: number[] = [];
  let left = 0;
  let next: ((idle: { timeRemaining(): number }) => void) | undefined;
  const steps = Array.from({ length: 10 }, (_, at) => () => {
    taken.push(at);
    left -= 10;
  });
  return {
    taken,
    begin: () =>
      idly(steps, (run) => {
        next = run;
      }),
    isWaiting: () => next !== undefined,
    idle: (milliseconds: number) => {
      const run = next;
      next = undefined;
      left = milliseconds;
      run?.({ timeRemaining: () => Math.max(0, left) });
    },
  };
}

test('nothing is done before the browser is idle, and then as much as the moment has room for', () => {
  const browser = slowBrowser();
  browser.begin();
  expect(browser.taken).toEqual([]);
  browser.idle(50);
  expect(browser.taken).toEqual([0, 1, 2]);
  browser.idle(30);
  expect(browser.taken).toEqual([0, 1, 2, 3]);
});

test('a browser that is never idle takes one step each time that its patience ends', () => {
  const browser = slowBrowser();
  browser.begin();
  browser.idle(0);
  browser.idle(0);
  expect(browser.taken).toEqual([0, 1]);
});

test('after the last step nothing waits any more', () => {
  const browser = slowBrowser();
  browser.begin();
  browser.idle(500);
  expect(browser.taken).toHaveLength(10);
  expect(browser.isWaiting()).toBe(false);
});
