import multipart from '@fastify/multipart';
import type { ProblemCode } from '@mendwell/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './problems.ts';

type Upload = { readonly field: string; readonly mostBytes: number };

declare module 'fastify' {
  interface FastifyRequest {
    received?: Buffer;
  }
}

/** The size of boundaries and headers around the one file of a form. */
const mostAround = 4096;
/**
 * One more than allowed of each kind, so that too many parts are detected and distinguished from too
 * large ones.
 */
const counts = { files: 2, fields: 1, parts: 2, fieldSize: 1024, headerPairs: 20 };
/** The limit for all files that are in memory at the same time: hundreds of the usual size. */
const enoughMemory = 256 * 1024 * 1024;

/** A scope for routes that accept a file in a form, and no other kind of body. */
export function acceptFiles(app: FastifyInstance, serveRoutes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    scope.decorateRequest('received');
    serveRoutes(scope);
  });
}

/** Receives exactly one file, in the expected field, before the handler runs. */
export function receiveFile(upload: Upload, mostMemory = enoughMemory) {
  let held = 0;

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<ProblemCode | Buffer> {
    if (!request.isMultipart()) return 'unsupported_media_type';
    if (Number(request.headers['content-length']) > upload.mostBytes + mostAround) return 'body_too_large';
    const chunks: Buffer[] = [];
    let size = 0;
    let count = 0;
    let gone = false;
    // The file stays in memory as long as the request lasts.
    reply.raw.once('close', () => {
      gone = true;
      held -= size;
    });
    for await (const part of request.parts({ limits: { ...counts, fileSize: upload.mostBytes + 1 } })) {
      if (part.type !== 'file' || part.fieldname !== upload.field || ++count > 1) return 'invalid_request';
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        if (gone) return 'invalid_request';
        if (size + chunk.length > upload.mostBytes) return 'body_too_large';
        if (held + chunk.length > mostMemory) return 'unavailable';
        chunks.push(chunk);
        size += chunk.length;
        held += chunk.length;
      }
    }
    return count === 1 ? Buffer.concat(chunks) : 'invalid_request';
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    // If the form parser fails, the sender made a mistake or has disconnected.
    const received = await receive(request, reply).catch((): ProblemCode => 'invalid_request');
    // A response was already sent, because receiving took too long.
    if (reply.sent) return reply;
    if (typeof received === 'string') return refuse(reply, received);
    request.received = received;
    return undefined;
  };
}
