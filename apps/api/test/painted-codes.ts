import { decodeQR } from 'qr/decode.js';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

type Matrix = readonly [number, number, number, number, number, number];
type Rect = {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly isDark: boolean;
};

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];
const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number) =>
  [a * x + c * y + e, b * x + d * y + f] as const;

/** How many numbers follow each letter of a path, as PDF.js codes them: move, line, two curves, close. */
const lengths = [2, 2, 6, 4, 0];

/** Returns the rectangles of a path; what has curves is no part of a QR code. */
function rectanglesOf(data: readonly number[], matrix: Matrix, isDark: boolean): Rect[] {
  const shapes: { points: [number, number][]; isCurved: boolean }[] = [];
  for (let next = 0; next < data.length; ) {
    const kind = data[next] ?? 0;
    const length = lengths[kind] ?? 0;
    const [x = 0, y = 0] = data.slice(next + 1 + Math.max(0, length - 2), next + 1 + length);
    if (kind === 0) shapes.push({ points: [], isCurved: false });
    const shape = shapes.at(-1);
    if (shape && length > 0) shape.points.push([x, y]);
    if (shape && length > 2) shape.isCurved = true;
    next += 1 + length;
  }
  return shapes
    .filter(({ isCurved, points }) => !isCurved && points.length >= 4)
    .map(({ points }) => {
      const placed = points.map(([x, y]) => at(matrix, x, y));
      const [across, down] = [placed.map(([x]) => x), placed.map(([, y]) => y)];
      return {
        from: [Math.min(...across), Math.min(...down)] as const,
        to: [Math.max(...across), Math.max(...down)] as const,
        isDark,
      };
    });
}

/** Paints the rectangles of a page, three pixels to a point, from the commands by which a viewer draws it. */
async function paint(pdf: Buffer, number: number) {
  const { OPS } = await getResolvedPDFJS();
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(number);
  const { width: wide, height: high } = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  const rects: Rect[] = [];
  const stack: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let isDark = true;
  fnArray.forEach((command, index) => {
    const args = argsArray[index] as never;
    if (command === OPS.save) stack.push(matrix);
    if (command === OPS.restore) matrix = stack.pop() ?? matrix;
    if (command === OPS.transform) matrix = times(matrix, args as Matrix);
    if (command === OPS.setFillRGBColor) isDark = args[0] === '#000000';
    if (command !== OPS.constructPath || args[0] !== OPS.fill) return;
    for (const data of args[1] as ArrayLike<number>[])
      rects.push(...rectanglesOf(Array.from(data), matrix, isDark));
  });
  const scale = 3;
  const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const { from, to, isDark: dark } of rects)
    for (let y = Math.round((high - to[1]) * scale); y < Math.round((high - from[1]) * scale); y += 1)
      for (let x = Math.round(from[0] * scale); x < Math.round(to[0] * scale); x += 1)
        data.fill(dark ? 0 : 255, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, data };
}

/** Reads the QR codes of a page with the decoder of the desk, part by part: the page is cut into columns and rows. */
export async function paintedCodes(pdf: Buffer, number: number, [columns, rows]: readonly [number, number]) {
  const { width, height, data } = await paint(pdf, number);
  const [wide, high] = [Math.floor(width / columns), Math.floor(height / rows)];
  return Array.from({ length: columns * rows }, (_, part) => {
    const [left, top] = [(part % columns) * wide, Math.floor(part / columns) * high];
    const cut = new Uint8ClampedArray(wide * high * 4);
    for (let y = 0; y < high; y += 1) {
      const start = ((top + y) * width + left) * 4;
      cut.set(data.subarray(start, start + wide * 4), y * wide * 4);
    }
    try {
      return decodeQR({ width: wide, height: high, data: cut });
    } catch {
      // An empty place of the last sheet.
      return undefined;
    }
  });
}
