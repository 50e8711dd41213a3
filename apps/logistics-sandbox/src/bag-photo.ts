import { crc32, deflateSync } from 'node:zlib';

const [width, height] = [320, 400];
type Colour = readonly [red: number, green: number, blue: number];
const cotton: Colour = [238, 241, 246];
const floor: Colour = [222, 227, 236];
const bag: Colour = [200, 212, 245];
const edge: Colour = [22, 30, 75];
const paper: Colour = [255, 255, 255];

/** Returns the colour of a pixel: a bag with a slip on it, standing on the floor. */
function colourAt(x: number, y: number): Colour {
  const isBag = y > 140 && y < 330 && x > 90 && x < 230;
  if (isBag && y > 200 && y < 270 && x > 125 && x < 195) return paper;
  const isEdge = isBag && (x < 94 || x > 226 || y < 144 || y > 326);
  const isHandle =
    y > 100 && y <= 140 && ((x > 128 && x < 134) || (x > 186 && x < 192) || (y < 107 && x > 128 && x < 192));
  if (isEdge || isHandle) return edge;
  if (isBag) return bag;
  return y > 320 ? floor : cotton;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Draws the photo that every handover shows, as a PNG. */
export function drawBag(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (__, x) => colourAt(x, y)).flat(),
  ]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
