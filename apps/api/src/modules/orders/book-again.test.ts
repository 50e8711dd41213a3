import * as contract from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer, startTestShop, type TestShop } from '#test/checkout.ts';
import { linkFor } from '#test/life.ts';
import { smallPhoto } from '#test/pictures.ts';
import { jeans, service } from '#test/price-requests.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

type Again = contract.EndpointResponse<typeof contract.bookAgain>;

const pathOf = ({ path }: { path: string }, id: string) => path.replace('{id}', id);

/** Submits an order with a photo, a marker on it, an answer and a note. */
async function ordered() {
  const buyer = new Buyer(shop.origin);
  const photo = await buyer.uploaded(await smallPhoto());
  const item = {
    ...jeans(service('ss_zip_short', 2)),
    brand: { name: 'Lindenhof Studio' },
    colors: ['Navy'],
    composition: 'Cotton',
    estimatedPrice: 12_900,
    itemStatus: 'Pinned item' as const,
    additionalInformation: ['Short', 'Please keep the old zip.'],
    additionalImages: [photo.name],
    markers: [{ image: photo.name, x: 0.25, y: 0.5, text: 'here' }],
  };
  const { order } = await buyer.placed({ items: [item] });
  return { buyer, order, photo };
}

test('ORD-11 what was ordered comes back whole, with a photo that a new order can take up', async () => {
  const { order, photo } = await ordered();
  const other = new Buyer(shop.origin);
  const signature = await linkFor(shop, order.id, 'view');
  const { status, content } = await other.json<Again>(pathOf(contract.bookAgain, order.id), { signature });
  expect(status).toBe(200);
  const [item] = content.items;
  const [copy] = item?.photos ?? [];
  expect(item).toEqual({
    categoryId: 'cat_trousers_jeans',
    subCategoryId: 'sub_jeans',
    services: [{ subServiceId: 'ss_zip_short', quantity: 2 }],
    brand: 'Lindenhof Studio',
    colors: ['Navy'],
    composition: 'Cotton',
    estimatedValue: 12_900,
    itemStatus: 'Pinned item',
    additionalInformation: ['Short', 'Please keep the old zip.'],
    photos: [{ name: expect.any(String), width: photo.width, height: photo.height }],
    markers: [{ image: copy?.name, x: 0.25, y: 0.5, text: 'here' }],
  });
  // The copy belongs to the other visitor and shows the same picture; the first order's photo stays
  // where it was.
  expect(copy?.name).not.toBe(photo.name);
  const shown = (await (await other.read(copy?.name ?? '')).json()) as contract.Photo;
  const bytes = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(await bytes(shown.url)).toEqual(await bytes(photo.url));
  const again = jeans(service('ss_zip_short', 1));
  const next = await other.placed({ items: [{ ...again, additionalImages: [copy?.name ?? ''] }] });
  expect(next.order.items[0]?.images).toEqual([copy?.name]);
});

test('ORD-11 LAW-05 photos that are deleted are left out, with the spots on them', async () => {
  const { buyer, order, photo } = await ordered();
  await shop.db.deleteFrom('uploads').where('id', '=', photo.name).execute();
  const { content } = await buyer.json<Again>(pathOf(contract.bookAgain, order.id), {});
  expect(content.items[0]).toMatchObject({ photos: [], markers: [], colors: ['Navy'] });
});

test('FAULT-20 nobody else learns what was ordered, or gets a link to it', async () => {
  const { order } = await ordered();
  const stranger = new Buyer(shop.origin);
  await stranger.uploaded(await smallPhoto());
  const codes = [
    await stranger.json<contract.Problem>(pathOf(contract.bookAgain, order.id), {}),
    await stranger.json<contract.Problem>(pathOf(contract.bookAgain, order.id), {
      signature: 'A'.repeat(43),
    }),
    await stranger.json<contract.Problem>(pathOf(contract.linkOrder, order.id), {}),
  ].map(({ status, content }) => [status, content.code]);
  expect(codes).toEqual([
    [404, 'not_found'],
    [404, 'link_invalid'],
    [404, 'not_found'],
  ]);
});

test('ORD-12 RES-01 whoever placed the order gets a link to its page', async () => {
  const { buyer, order } = await ordered();
  const made = await buyer.fetch(pathOf(contract.linkOrder, order.id), { method: 'POST' });
  expect(made.status).toBe(201);
  const { signature } = (await made.json()) as { signature: string };
  const path = contract.reviewOrder.path.replace('{id}', order.id).replace('{x}', signature);
  const { status, content } = await new Buyer(shop.origin).json<contract.Order>(path);
  expect([status, content.orderNumber]).toEqual([200, order.orderNumber]);
  // After an hour the browser alone no longer proves that the order is theirs.
  shop.clock.advance({ minutes: 61 });
  const late = await buyer.fetch(pathOf(contract.linkOrder, order.id), { method: 'POST' });
  expect(late.status).toBe(404);
});
