import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { S3Error } from './errors.ts';
import { sha256Hex } from './signature.ts';

const crcOf = (content: Uint8Array) => {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return sum.toString('base64');
};

/** Decodes `aws-chunked`: `size\r\n` bytes `\r\n` … `0\r\n`, then trailers such as a checksum. */
export function decodeChunks(sent: Buffer): { content: Buffer; trailers: Map<string, string> } {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = sent.indexOf('\r\n', at);
    const size = Number.parseInt(sent.toString('latin1', at, end), 16);
    if (end < 0 || !Number.isInteger(size)) throw new S3Error(400, 'IncompleteBody');
    at = end + 2;
    if (size === 0) break;
    if (at + size > sent.length) throw new S3Error(400, 'IncompleteBody');
    chunks.push(sent.subarray(at, at + size));
    at += size + 2;
  }
  const lines = sent.toString('latin1', at).split('\r\n').filter(Boolean);
  const trailers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { content: Buffer.concat(chunks), trailers };
}

/**
 * Returns the decoded bytes, after checking them against the hash or checksum that was sent with them.
 */
export function checkedBody(
  sent: Buffer,
  payload: string,
  headers: IncomingHttpHeaders,
): { content: Buffer; crc: string | undefined } {
  let content = sent;
  let crc = headers['x-amz-checksum-crc32']?.toString();
  if (payload === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    const decoded = decodeChunks(sent);
    content = decoded.content;
    crc = decoded.trailers.get('x-amz-checksum-crc32') ?? crc;
  } else if (payload.startsWith('STREAMING-')) {
    throw new S3Error(501, 'NotImplemented');
  } else if (payload !== 'UNSIGNED-PAYLOAD' && sha256Hex(content) !== payload) {
    throw new S3Error(400, 'XAmzContentSHA256Mismatch');
  }
  if (crc && crcOf(content) !== crc) throw new S3Error(400, 'BadDigest');
  return { content, crc };
}
