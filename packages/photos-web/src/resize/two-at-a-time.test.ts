import { expect, test } from 'vitest';
import { twoAtATime } from './two-at-a-time.ts';

test('PHOTO-02 never more than two at once, and a failure gives its place away', async () => {
  let open = 0;
  let most = 0;
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((number) =>
      twoAtATime(async () => {
        open += 1;
        most = Math.max(most, open);
        await new Promise((resolve) => setImmediate(resolve));
        open -= 1;
        if (number === 2) throw new Error('broken');
        return number;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array(3).fill('fulfilled'),
  ]);
});
