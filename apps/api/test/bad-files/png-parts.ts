import { crc32 } from 'node:zlib';
import { text } from './bad-file.ts';

export const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
export const uint16 = (value: number) => uint32(value).subarray(2);

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
export const chunk = (type: string, data: Buffer | string) => {
  const named = Buffer.concat([text(type), typeof data === 'string' ? text(data) : data]);
  return Buffer.concat([uint32(named.length - 4), named, uint32(crc32(named))]);
};
export const header = (width: number, height: number, depth = 8, colour = 0) =>
  chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, colour, 0, 0, 0])]));
export const png = (...chunks: Buffer[]) => Buffer.concat([pngSignature, ...chunks, chunk('IEND', '')]);
/** Inserts chunks between the header of a real PNG and its picture. */
export const within = (file: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)]);
