import { readFile, writeFile } from 'node:fs/promises';
import { brandIds, brands } from '@mendwell/brand';
import drawings from '@mendwell/brand/drawings.json' with { type: 'json' };
import { mailDrawing } from '@mendwell/brand/mail-drawings';
import sharp from 'sharp';
import { recoloured } from './app/art/recolour.ts';

/**
 * Draws the picture of every item for mails, in the colours of every brand. Mail programs show no SVG,
 * so run this after a drawing has changed and commit the result: `npm run draw:mail`.
 */
const tile = { width: 192, height: 224 };
const inside = { x: 20, y: 36, side: 152 };

function onTile(drawing: string): string {
  const { x, y, side } = inside;
  const placed = drawing.replace('<svg ', `<svg x="${x}" y="${y}" width="${side}" height="${side}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width}" height="${tile.height}"><rect width="100%" height="100%" fill="var(--cloth-100)"/>${placed}</svg>`;
}

// An illustration without a drawing gives the general one.
const illustrations = [...Object.keys(drawings.items), ''];
for (const brand of brandIds)
  for (const illustration of illustrations) {
    const { name, file } = mailDrawing(brand, illustration);
    const drawing = await readFile(new URL(`app/art/drawings/${name}.svg`, import.meta.url), 'utf8');
    const svg = recoloured(onTile(drawing), brands[brand]);
    await writeFile(file, await sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer());
  }
console.log(`Drew ${illustrations.length} pictures for each of ${brandIds.length} brands.`);
