import { readFileSync } from 'node:fs';
import { brands } from '@mendwell/brand';
import { mailDrawing } from '@mendwell/brand/mail-drawings';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import categories from '../../../../data/categories.json' with { type: 'json' };
import { clothPicture } from './cloth-picture.ts';

test('an order’s cloth is a small PNG in the brand’s four colours, the same every time', async () => {
  const picture = clothPicture('7K3QW0ZT9M', brands.lindenhof);
  expect(picture.equals(clothPicture('7K3QW0ZT9M', brands.lindenhof))).toBe(true);
  expect(picture.equals(clothPicture('7K3QW0ZT9N', brands.lindenhof))).toBe(false);
  expect(picture.length).toBeLessThan(12_000);
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 300]);
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += 3) colours.add(`#${data.toString('hex', at, at + 3)}`);
  const { cloth, threadBright } = brands.lindenhof.theme;
  expect([...colours].toSorted()).toEqual(
    [cloth[900], cloth[800], cloth[100], threadBright].map((colour) => colour.toLowerCase()).toSorted(),
  );
});

test.each(Object.values(brands))(
  'LOOK-01 every item type has a drawing of its own in mails of $id',
  ({ id }) => {
    const types = categories.flatMap(({ subCategories }) => subCategories);
    expect(types).toHaveLength(67);
    const pictures = types.map(({ illustration }) => {
      const { name, file } = mailDrawing(id, illustration);
      expect([illustration, name]).not.toEqual([illustration, 'service-repair']);
      const picture = readFileSync(file);
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      return picture.toString('base64');
    });
    expect(new Set(pictures).size).toBe(types.length);
    expect(readFileSync(mailDrawing(id, 'a-new-thing').file).length).toBeGreaterThan(0);
  },
);
