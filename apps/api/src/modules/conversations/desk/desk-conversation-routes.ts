import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { DeskLimits } from '#platform/config-desk.ts';
import { EventStreams } from '#platform/http/event-streams.ts';
import { forStaff } from '#platform/http/for-staff.ts';
import { refuse } from '#platform/http/problems.ts';
import { serve } from '#platform/http/serve.ts';
import type { JobSender } from '#platform/jobs.ts';
import type { ConversationEvents } from '../follow-conversations.ts';
import { answerConversation } from './answer-conversation.ts';
import { attendConversation, saveDraft } from './attend-conversation.ts';
import {
  assignConversation,
  closeConversation,
  noteOnConversation,
  reopenConversation,
} from './change-conversation.ts';
import { openInboxStream } from './inbox-stream.ts';
import { listInbox } from './list-inbox.ts';
import { type ReadDeps, readStaffConversation } from './read-conversation.ts';

type Deps = ReadDeps & {
  readonly jobs: JobSender;
  readonly events: ConversationEvents;
  readonly limits: DeskLimits;
};

const right = 'answer_conversations';

/** Support's side of conversations, at the desk. */
export function serveDeskConversations(app: FastifyInstance, deps: Deps): void {
  const access = { access: 'desk', right } as const;
  serve(app, contract.readInbox, access, (call) =>
    forStaff(call, (who) =>
      listInbox(deps, {
        ...who,
        show: call.query.show,
        q: call.query.q,
        page: Number(call.query.page ?? 1),
      }),
    ),
  );
  serve(app, contract.readStaffConversation, access, (call) =>
    forStaff(call, (who) => readStaffConversation(deps, { ...who, conversationId: call.params.id })),
  );
  serve(app, contract.answerConversation, access, (call) =>
    forStaff(call, (who) =>
      answerConversation(deps, { ...who, conversationId: call.params.id, ...call.body }),
    ),
  );
  serve(app, contract.noteOnConversation, access, (call) =>
    forStaff(call, (who) =>
      noteOnConversation(deps, { ...who, conversationId: call.params.id, ...call.body }),
    ),
  );
  serve(app, contract.assignConversation, access, (call) =>
    forStaff(call, (who) =>
      assignConversation(deps, { ...who, conversationId: call.params.id, ...call.body }),
    ),
  );
  serve(app, contract.closeConversation, access, (call) =>
    forStaff(call, (who) =>
      closeConversation(deps, { ...who, conversationId: call.params.id, ...call.body }),
    ),
  );
  serve(app, contract.reopenConversation, access, (call) =>
    forStaff(call, (who) => reopenConversation(deps, { ...who, conversationId: call.params.id })),
  );
  serve(app, contract.attendConversation, access, (call) =>
    forStaff(call, (who) =>
      attendConversation(deps, { ...who, conversationId: call.params.id, ...call.body }),
    ),
  );
  serve(app, contract.saveConversationDraft, access, (call) =>
    forStaff(call, (who) => saveDraft(deps, { ...who, conversationId: call.params.id, ...call.body })),
  );
  serveInboxStream(app, deps);
}

function serveInboxStream(app: FastifyInstance, { events, limits }: Deps): void {
  const streams = new EventStreams(app, [limits.streamsPerPerson, limits.streamsPerSession]);
  const options = {
    config: { access: 'desk' },
    schema: { hide: true },
    preHandler: app.requireDeskRight(right),
  } as const;
  app.get(contract.inboxEventsPath, options, async (request, reply) => {
    const { signedIn } = request;
    if (!signedIn) return refuse(reply, 'sign_in_required');
    const { personId, sessionId, providerId } = signedIn;
    if (providerId !== null) return refuse(reply, 'not_allowed');
    return streams.open(reply, [personId, sessionId], (response) =>
      openInboxStream({
        events,
        response,
        heartbeatMs: limits.heartbeatMs,
        mayGoOn: () => app.isStillSignedIn(signedIn, right),
      }),
    );
  });
}
