import { readSignInWays } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { SignInPage } from '#app/features/sign-in/sign-in-page.tsx';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/sign-in';

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ways = await context.get(apiContext)(readSignInWays, {}, request.signal);
  return { hasCompany: ways.ok && ways.response.company };
};

export const meta = (args: Route.MetaArgs) => pageTitle(args, (say) => say(m.desk_code_sign_in));

export default function SignIn({ matches: [root], loaderData: { hasCompany } }: Route.ComponentProps) {
  return <SignInPage shopOrigin={root.loaderData.shopOrigin} hasCompany={hasCompany} />;
}
