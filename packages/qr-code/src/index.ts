import newQrCode from 'qrcode-generator';

/** The white border that the standard asks for on paper, in modules. */
export const quietModules = 4;

export type QrShape = {
  /** How many modules a side has. */
  readonly size: number;
  /** The dark modules as the path of an SVG, in units of one module. */
  readonly path: string;
};

/**
 * Returns a text as a QR code. Letters have to be capitals, which take less room. With this error correction (M) about a
 * seventh of the code may be lost to a crease or a stain.
 */
export function drawQrCode(text: string): QrShape {
  const code = newQrCode(0, 'M');
  code.addData(text, 'Alphanumeric');
  code.make();
  const size = code.getModuleCount();
  const isDark = (x: number, y: number) => x >= 0 && x < size && code.isDark(y, x);
  const runs: string[] = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y) || isDark(x - 1, y)) continue;
      let end = x;
      while (isDark(end, y)) end += 1;
      // Neighbours in a row are one piece, so that no printer leaves a hairline between them.
      runs.push(`M${x} ${y}h${end - x}v1h${x - end}z`);
    }
  return { size, path: runs.join('') };
}
