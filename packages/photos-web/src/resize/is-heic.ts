/** `mif1` and `msf1` name the whole family; the others are Apple's brands and similar ones. */
const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/**
 * Detects HEIC by the content: phones and mail programs rename files, and some systems know no type for
 * them.
 */
export async function isHeic(file: Blob): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());
  return start.slice(4, 8) === 'ftyp' && brands.includes(start.slice(8, 12));
}
