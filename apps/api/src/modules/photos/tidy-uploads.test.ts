import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { Customer } from '#test/customer.ts';
import { smallPhoto } from '#test/pictures.ts';
import { tidyUploads } from './tidy-uploads.ts';
import './upload-tables.ts';

let api: TestApi;
let photo: Buffer;
beforeAll(async () => {
  api = await startTestApi();
  photo = await smallPhoto();
});
afterAll(() => api.close());

const tidy = () => tidyUploads({ db: api.db, clock: api.clock, storage: api.storage });
const names = async () => (await api.db.selectFrom('uploads').select('id').execute()).map(({ id }) => id);
const claim = (id: string) =>
  api.db.updateTable('uploads').set({ claimed_at: api.clock.now() }).where('id', '=', id).execute();

test('PHOTO-07 what no order has claimed within a day is removed, files and all; the rest stays', async () => {
  const customer = new Customer(api.origin);
  const [old, claimed] = [await customer.uploaded(photo), await customer.uploaded(photo)];
  await claim(claimed.name);
  api.clock.advance({ hours: 23 });
  const young = await customer.uploaded(photo);
  await tidy();
  expect(await names()).toHaveLength(3);

  api.clock.advance({ hours: 1 });
  await tidy();
  await tidy();
  expect((await names()).toSorted()).toEqual([claimed.name, young.name].toSorted());
  expect(api.bucket.keys()).toHaveLength(4);
  expect((await fetch(old.url)).status).toBe(404);
  for (const { url, previewUrl } of [claimed, young])
    for (const address of [url, previewUrl]) expect((await fetch(address)).status).toBe(200);
  expect((await customer.read(old.name)).status).toBe(404);
});

test('FAULT-9 an upload that an order is claiming at this moment keeps its files', async () => {
  const { name, url } = await new Customer(api.origin).uploaded(photo);
  api.clock.advance({ days: 2 });
  await api.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('uploads')
      .set({ claimed_at: api.clock.now() })
      .where('id', '=', name)
      .executeTakeFirstOrThrow();
    await tidy();
  });
  await tidy();
  expect(await names()).toContain(name);
  expect((await fetch(url)).status).toBe(200);
});

test('more than one round’s worth goes in one go, and two workers at once do no harm', async () => {
  const { name } = await new Customer(api.origin).uploaded(photo);
  await sql`
    insert into uploads
    select gen_random_uuid(), visitor_id, md5(n::text), 9, 9, 9, created_at, null
    from uploads, generate_series(1, 900) as n where id = ${name}`.execute(api.db);
  api.clock.advance({ days: 1 });
  await Promise.all([tidy(), tidy()]);
  expect(await names()).not.toContain(name);
  const { rows } = await sql<{ left: string }>`
    select (select count(*) from uploads where claimed_at is null) + (select count(*) from upload_leftovers) as left
  `.execute(api.db);
  expect(rows).toEqual([{ left: '0' }]);
});

test('the worker does it every hour', async () => {
  await api.startWorker();
  const { rows } = await sql<{ cron: string }>`
    select cron from jobs.schedule where name = 'tidy-uploads'`.execute(api.db);
  expect(rows).toEqual([{ cron: '43 * * * *' }]);
});
