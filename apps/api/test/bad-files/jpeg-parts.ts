import { text } from './bad-file.ts';
import { uint16 } from './png-parts.ts';

export const segment = (marker: number, data: Buffer | string) => {
  const content = typeof data === 'string' ? text(data) : data;
  return Buffer.concat([Buffer.from([0xff, marker]), uint16(content.length + 2), content]);
};
/** Inserts segments right after the beginning of a real JPEG. */
export const withSegments = (file: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)]);
/** Returns a JPEG whose header claims another size than it has. */
export function resized(file: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(file);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}
