import { readDeskClaim } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { data, Link, redirect } from 'react-router';
import { ClaimPage } from '#app/features/claims/claim-page.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/claim';
import '@mendwell/ui/button.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const result = await context.get(apiContext)(readDeskClaim, { params: { id: params.id } }, request.signal);
  const code = result.ok ? undefined : result.problem?.code;
  if (code === 'not_allowed') throw redirect('/account');
  const now = new Date().toISOString();
  // What is not an id names no complaint either.
  if (code === 'not_found' || code === 'invalid_request')
    return data({ claim: undefined, isGone: true, now }, 404);
  return data({ claim: orSignIn(result), isGone: false, now });
}

export const meta = (args: Route.MetaArgs) =>
  pageTitle(args, (say) =>
    args.loaderData?.claim
      ? say(m.desk_claims_page, { number: args.loaderData.claim.number })
      : say(m.desk_claims_nav),
  );

export default function Claim({ loaderData: { claim, isGone, now } }: Route.ComponentProps) {
  const say = useSay();
  if (claim) return <ClaimPage key={claim.id} claim={claim} now={now} />;
  return (
    <div role="alert">
      <h1 className="h2">{say(isGone ? m.desk_claims_gone : m.desk_claims_failed)}</h1>
      <p>
        <Link className={buttonClass('line')} to="/claims">
          {say(m.desk_claims_back)}
        </Link>
      </p>
    </div>
  );
}
