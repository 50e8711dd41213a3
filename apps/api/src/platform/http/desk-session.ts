import { type DeskRight, type DeskRole, isProofFresh, mayAtDesk } from '@mendwell/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import { refuse } from './problems.ts';

/** Somebody who is signed in at the desk, as their session proves. */
export type SignedIn = {
  readonly sessionId: string;
  readonly personId: string;
  readonly role: DeskRole;
  /** The workshop whose rows they see; null for our staff. */
  readonly providerId: string | null;
  /** When they last proved who they are: by a code or by a passkey. */
  readonly provedAt: Date;
};

type Sessions = {
  recognise(secret: string): Promise<SignedIn | undefined>;
  /** Returns who a session belongs to, if it has not ended. */
  find(sessionId: string): Promise<Pick<SignedIn, 'role' | 'providerId'> | undefined>;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets in only who is signed in at the desk with this right. */
    requireDeskRight(right: DeskRight): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
    /** Lets in only who proved within the last 15 minutes who they are, for what moves money or rights. */
    requireFreshProof(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
    /** Whether a session still has a right for the same workshop, for responses that outlast their request. */
    isStillSignedIn(signedIn: SignedIn, right: DeskRight): Promise<boolean>;
    /** Refuses a call that another site's page has made. */
    refuseOtherOrigins(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  }
  interface FastifyRequest {
    signedIn?: SignedIn;
  }
}

const secretPattern = /^[\w-]{43}$/;

/** Returns name and attributes of the cookie that carries the secret of a session. */
export function deskCookie(deskOrigin: string) {
  // `__Host-` binds the cookie to exactly this host, and browsers only accept it over HTTPS.
  const secure = deskOrigin.startsWith('https:');
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return { name: secure ? '__Host-desk' : 'desk', attributes };
}

/** Makes the server recognise who is signed in at the desk, by a cookie that scripts cannot read. */
export function recogniseDeskSessions(
  app: FastifyInstance,
  sessions: Sessions,
  { deskOrigin, clock }: { readonly deskOrigin: string; readonly clock: Clock },
): void {
  const { name } = deskCookie(deskOrigin);
  app.decorateRequest('signedIn');
  app.decorate('refuseOtherOrigins', async (request, reply) => {
    const { origin } = request.headers;
    return origin !== undefined && origin !== deskOrigin ? refuse(reply, 'not_allowed') : undefined;
  });
  app.decorate('isStillSignedIn', async ({ sessionId, providerId }, right) => {
    const found = await sessions.find(sessionId);
    return found !== undefined && found.providerId === providerId && mayAtDesk(found.role, right);
  });
  app.decorate('requireDeskRight', (right: DeskRight) => async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (await app.refuseOtherOrigins(request, reply)) return reply;
    const secret = app.parseCookie(request.headers.cookie ?? '')[name] ?? '';
    const signedIn = secretPattern.test(secret) ? await sessions.recognise(secret) : undefined;
    if (!signedIn) return refuse(reply, 'sign_in_required');
    if (!mayAtDesk(signedIn.role, right)) return refuse(reply, 'not_allowed');
    request.signedIn = signedIn;
    return undefined;
  });
  app.decorate('requireFreshProof', async ({ signedIn }, reply) =>
    signedIn && isProofFresh(signedIn.provedAt, clock.now()) ? undefined : refuse(reply, 'proof_stale'),
  );
}
