import type { IncomingHttpHeaders } from 'node:http';
import * as contract from '@mendwell/contract';
import { retentionDays } from '@mendwell/domain';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { serve } from '#platform/http/serve.ts';
import { giveConsent, withdrawConsent } from './decide-consent.ts';
import { recordMeasurements } from './record-measurements.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly publicOrigin: string };

/** Per IP address. Batches come every few seconds at most; several people may share an address. */
const decisions = { max: 60, timeWindow: '1 minute' };
const batches = { max: 240, timeWindow: '1 minute' };

/** Global Privacy Control, see https://www.w3.org/TR/gpc/: the browser refuses by itself. */
const saysNo = (headers: IncomingHttpHeaders) => headers['sec-gpc'] === '1';
const secretIn = ({ cookie = '' }: IncomingHttpHeaders) => contract.readConsent(cookie)?.secret;

export function serveMeasurement(app: FastifyInstance, { db, clock, publicOrigin }: Deps): void {
  // The server sets the cookie: some browsers delete cookies set by scripts after a week, and the
  // visitor would then be asked again and again.
  const attributes = {
    path: '/',
    maxAge: retentionDays.consent * 24 * 60 * 60,
    sameSite: 'lax',
    secure: publicOrigin.startsWith('https:'),
  } as const;
  const cookieFor = (answer: contract.ConsentChoice) =>
    [contract.consentKey, contract.writeConsent(answer), attributes] as const;
  const version = contract.consentVersion;

  serve(
    app,
    contract.decideConsent,
    { access: 'anyone', limit: decisions },
    async ({ body, headers, language, setCookie }) => {
      const secret = secretIn(headers);
      if (body.decision === 'no') {
        if (secret !== undefined) await withdrawConsent({ db, clock }, secret);
        setCookie(...cookieFor({ version, decision: 'no', at: clock.now(), secret: undefined }));
        return undefined;
      }
      if (saysNo(headers)) return { refusal: 'privacy_signal' };
      const given = await giveConsent({ db, clock }, { secret, language });
      setCookie(...cookieFor({ version, decision: 'yes', at: given.decidedAt, secret: given.secret }));
      return undefined;
    },
  );
  serve(app, contract.recordMeasurements, { access: 'consent', limit: batches }, ({ body, headers }) =>
    recordMeasurements(
      { db, clock, site: publicOrigin },
      {
        // A visitor who has refused since, or whose browser refuses with every request, is not measured,
        // whatever a page sends.
        secret:
          saysNo(headers) || contract.readConsent(headers.cookie ?? '')?.decision !== 'yes'
            ? undefined
            : secretIn(headers),
        traits: {
          userAgent: headers['user-agent'] ?? '',
          languages: headers['accept-language'] ?? '',
          display: body.display,
        },
        events: body.events,
      },
    ),
  );
}
