import { deskEventsPath } from '@mendwell/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeskLimits } from '#platform/config-desk.ts';
import type { Db } from '#platform/database.ts';
import { EventStreams } from '#platform/http/event-streams.ts';
import { refuse } from '#platform/http/problems.ts';
import { openChangeStream } from './change-stream.ts';
import type { ChangeEvents } from './follow-changes.ts';
import { parsePosition } from './position.ts';

type Deps = { readonly db: Db; readonly changes: ChangeEvents; readonly limits: DeskLimits };

const right = 'read_queue';

/** A browser that reconnects by itself asks for the same address again and names a later event in a header. */
const resumePoint = ({ headers, query }: FastifyRequest) =>
  parsePosition(headers['last-event-id']) ?? parsePosition((query as { after?: unknown }).after);

/** The stream that tells an open page of the desk what has changed. */
export function serveDeskChanges(app: FastifyInstance, { db, changes, limits }: Deps): void {
  const streams = new EventStreams(app, [limits.streamsPerPerson, limits.streamsPerSession]);
  const options = {
    config: { access: 'desk' },
    schema: { hide: true },
    preHandler: app.requireDeskRight(right),
  } as const;
  app.get(deskEventsPath, options, async (request, reply) => {
    const { signedIn } = request;
    if (!signedIn) return refuse(reply, 'sign_in_required');
    const { personId, sessionId, providerId } = signedIn;
    if (providerId === null) return refuse(reply, 'not_allowed');
    return streams.open(reply, [personId, sessionId], (response) =>
      openChangeStream({
        db,
        changes,
        response,
        providerId,
        from: resumePoint(request),
        heartbeatMs: limits.heartbeatMs,
        mayGoOn: () => app.isStillSignedIn(signedIn, right),
      }),
    );
  });
}
