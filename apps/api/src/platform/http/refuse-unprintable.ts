import type { FastifyInstance } from 'fastify';
import type { RefusedField } from '../refused-field.ts';
import { wordFields } from './field-problems.ts';
import { refuse, sayFor } from './problems.ts';

// oxlint-disable no-control-regex -- refusing them is the point
const controls = /[\u0000-\u001f\u007f-\u009f]/;
/** The schema of each field of a body decides about line feeds, carriage returns and tabs. */
const controlsInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
// oxlint-enable no-control-regex

/** Returns whether PostgreSQL can store the text, and a log or a mail can show it. */
const isPrintable = (text: string, refused: RegExp) => text.isWellFormed() && !refused.test(text);

/** A value of the request, and where it is. The path is only written out for a refused field. */
type Place = { readonly value: unknown; readonly key?: string; readonly around?: Place };

function pathOf(place: Place): string {
  const keys: string[] = [];
  for (let at: Place | undefined = place; at?.key !== undefined; at = at.around) keys.push(at.key);
  return keys.toReversed().join('.');
}

/**
 * Returns the first field whose text or name is not printable. The list of open places replaces a
 * recursion, because a body can be nested more deeply than the stack allows.
 */
function findUnprintable(sent: unknown, refused: RegExp): RefusedField | undefined {
  const open: Place[] = [{ value: sent }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value } = place;
    if (typeof value === 'string' && !isPrintable(value, refused))
      return { field: pathOf(place), code: 'invalid' };
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const [key, inner] of Object.entries(value)) {
      // The response does not repeat a name that cannot be shown.
      if (!isPrintable(key, controls)) return { field: pathOf(place), code: 'unknown' };
      if (typeof inner === 'string' || typeof inner === 'object')
        open.push({ value: inner, key, around: place });
    }
  }
  return undefined;
}

/**
 * Refuses NUL, other control characters and halves of surrogate pairs anywhere in a request, whatever
 * the schema of the call says: no database stores them, and in a log or a mail they do harm.
 */
export function refuseUnprintable(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    const found =
      findUnprintable(request.params, controls) ??
      findUnprintable(request.query, controls) ??
      findUnprintable(request.body, controlsInText);
    if (!found) return undefined;
    return refuse(reply, 'invalid_request', { errors: wordFields([found], sayFor(request)) });
  });
}
