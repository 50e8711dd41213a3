import { readDeskAccount } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { AccountPage } from '#app/features/account/account-page.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/account';

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  orSignIn(await context.get(apiContext)(readDeskAccount, {}, request.signal));

export const meta = (args: Route.MetaArgs) => pageTitle(args, (say) => say(m.desk_account_title));

export default function Account({ loaderData }: Route.ComponentProps) {
  return loaderData && <AccountPage account={loaderData} />;
}
