import { m } from '@mendwell/copy';
import { SignInPage } from '#app/features/sign-in/sign-in-page.tsx';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/sign-in';

export const meta = (args: Route.MetaArgs) => pageTitle(args, (say) => say(m.desk_code_sign_in));

export default function SignIn({ matches: [root] }: Route.ComponentProps) {
  return <SignInPage shopOrigin={root.loaderData.shopOrigin} />;
}
