import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { deskCookie, recogniseDeskSessions } from '#platform/http/desk-session.ts';
import { type Call, serve } from '#platform/http/serve.ts';
import type { JobSender } from '#platform/jobs.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import type { CompanySignIn } from '#providers/company-sign-in/interface.ts';
import { beginCompanySignIn, companySignInMinutes, endCompanySignIn } from './company-sign-in.ts';
import { deviceName } from './device-name.ts';
import {
  addPasskey,
  challengeToAdd,
  challengeToProve,
  challengeToSignIn,
  type PasskeyDeps,
  proveAgain,
  removePasskey,
  signInWithPasskey,
} from './passkeys.ts';
import { createDeskSessions, endSessions, type NewSession } from './sessions.ts';
import { showAccount, showPerson } from './show-account.ts';
import { enterSignInCode, requestSignInCode } from './sign-in-code.ts';

type Deps = PasskeyDeps & {
  readonly jobs: JobSender;
  readonly pepper: RotatingSecret;
  readonly catalogue: LiveCatalogue;
  readonly mailRequestsPerHour: number;
  readonly companySignIn: CompanySignIn | undefined;
};

type Answering = Pick<Call<contract.Endpoint>, 'setCookie' | 'headers' | 'requestId'>;

/** Signing in at the desk and out of it, and the devices with which somebody signs in. */
export function serveDeskPeople(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  recogniseDeskSessions(app, createDeskSessions(deps), deps);
  const { name, attributes } = deskCookie(deps.deskOrigin);
  const anyone = { access: 'anyone', isFromOwnPage: true } as const;
  const signedIn = { access: 'desk', right: 'own_account' } as const;
  const provedLately = { ...signedIn, needsFreshProof: true } as const;
  const originOf = ({ headers, requestId }: Answering) => ({
    device: deviceName(headers['user-agent']),
    requestId,
  });
  const forget = ({ setCookie }: Answering) => setCookie(name, '', { ...attributes, maxAge: 0 });
  /** Gives the browser its session, and says who it is for. */
  const welcome = async ({ secret, person, endsAt }: NewSession, { setCookie }: Answering) => {
    const maxAge = Math.floor((endsAt.getTime() - clock.now().getTime()) / 1000);
    setCookie(name, secret, { ...attributes, maxAge });
    return showPerson(deps, person);
  };

  const limit = { max: deps.mailRequestsPerHour, timeWindow: '1 hour' };
  serve(app, contract.requestDeskCode, { ...anyone, limit }, ({ body, language, requestId }) =>
    requestSignInCode(deps, { email: body.email, language, requestId }),
  );
  serve(app, contract.enterDeskCode, anyone, async (call) => {
    const session = await enterSignInCode(deps, { ...call.body, ...originOf(call) });
    return 'refusal' in session ? session : welcome(session, call);
  });
  serve(app, contract.askPasskey, anyone, async () => ({ ...(await challengeToSignIn(deps)) }));
  serve(app, contract.usePasskey, anyone, async (call) => {
    const session = await signInWithPasskey(deps, call.body.credential, originOf(call));
    return 'refusal' in session ? session : welcome(session, call);
  });

  const company = { ...deps, logger: app.log };
  const companyCookie = `${name}-company`;
  serve(app, contract.readSignInWays, anyone, async () => ({ company: deps.companySignIn !== undefined }));
  serve(app, contract.beginCompanySignIn, anyone, async ({ setCookie }) => {
    const begun = await beginCompanySignIn(company);
    if ('refusal' in begun) return begun;
    setCookie(companyCookie, begun.browser, { ...attributes, maxAge: companySignInMinutes * 60 });
    return { address: begun.address };
  });
  serve(app, contract.endCompanySignIn, anyone, async (call) => {
    const browser = app.parseCookie(call.headers.cookie ?? '')[companyCookie] ?? '';
    const session = await endCompanySignIn(company, call.body, { browser, ...originOf(call) });
    call.setCookie(companyCookie, '', { ...attributes, maxAge: 0 });
    return 'refusal' in session ? session : welcome(session, call);
  });

  serve(app, contract.readDeskAccount, signedIn, (call) => showAccount(deps, call.signedIn));
  serve(app, contract.askProof, signedIn, async (call) => ({
    ...(await challengeToProve(deps, call.signedIn)),
  }));
  serve(app, contract.proveAgain, signedIn, (call) =>
    proveAgain(deps, call.signedIn, call.body.credential, call),
  );
  serve(app, contract.askNewPasskey, provedLately, async (call) => ({
    ...(await challengeToAdd(deps, call.signedIn)),
  }));
  serve(app, contract.addPasskey, provedLately, (call) =>
    addPasskey(deps, call.signedIn, call.body.credential, originOf(call)),
  );
  serve(app, contract.removePasskey, provedLately, (call) =>
    removePasskey(deps, call.signedIn, { id: call.params.id, requestId: call.requestId }),
  );
  serve(app, contract.endDeskSession, signedIn, async (call) => {
    const sessionId = call.params.id;
    const ended = await endSessions(deps, call.signedIn, {
      act: 'session_ended',
      sessionId,
      requestId: call.requestId,
    });
    return ended > 0 ? undefined : { refusal: 'not_found' };
  });
  serve(app, contract.signOutOfDesk, signedIn, async (call) => {
    const { sessionId } = call.signedIn;
    await endSessions(deps, call.signedIn, { act: 'signed_out', sessionId, requestId: call.requestId });
    forget(call);
    return undefined;
  });
  serve(app, contract.signOutEverywhere, signedIn, async (call) => {
    await endSessions(deps, call.signedIn, { act: 'signed_out_everywhere', requestId: call.requestId });
    forget(call);
    return undefined;
  });
}
