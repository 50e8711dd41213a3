import type { Photo } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { badFiles, planted } from '#test/bad-files/index.ts';
import { expectCleanPhoto } from '#test/clean-photo.ts';
import { Customer } from '#test/customer.ts';
import { draw } from '#test/pictures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('PHOTO-05 FAULT-25 hundreds of files that are no honest photos: refused, or made anew and clean', async () => {
  const files = await badFiles();
  expect(files.length).toBeGreaterThan(200);
  const customer = new Customer(api.origin);
  await customer.uploaded(await draw(90, 60).jpeg().toBuffer());
  const surprises: string[] = [];
  let cleaned = 0;
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const response = await customer.upload(file.content, { name: `${file.name}.jpg` });
      const answer = (await response.json()) as Photo & { code: string; title: string };
      if (response.status === 201 && !file.refused) {
        await expectCleanPhoto(answer, planted);
        cleaned += 1;
      } else if (
        response.status !== 422 ||
        answer.title !== 'Unsupported file type or the image file is damaged'
      )
        surprises.push(`${file.name}: ${response.status} ${answer.code ?? ''}`);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(surprises).toEqual([]);
  expect(cleaned).toBeGreaterThan(30);
  // The refused files have left no trace.
  expect(api.bucket.keys()).toHaveLength(2 * (cleaned + 1));
  const { count } = await api.db
    .selectFrom('upload_leftovers')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
  await expectCleanPhoto(await customer.uploaded(await draw(90, 60).jpeg().toBuffer()));
}, 120_000);
