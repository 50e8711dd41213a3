import { expect, test } from 'vitest';
import { readForm } from './read-form.server.ts';

const post = (body: string) => new Request('http://shop.example/', { method: 'POST', body });

test('a form is read, umlauts included', async () => {
  const form = await readForm(post('name=G%C3%BCl+%F0%9F%A7%B5&name2='));
  expect([...form]).toEqual([
    ['name', 'Gül 🧵'],
    ['name2', ''],
  ]);
});

test('FAULT-26 more than any form of ours holds is not read to its end', async () => {
  await expect(readForm(post('x'.repeat(300_000)))).rejects.toMatchObject({ status: 413 });
});
