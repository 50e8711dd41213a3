import { m } from '@mendwell/copy';
import { CompanyReturn } from '#app/features/sign-in/company-return.tsx';
import { SignInFrame } from '#app/features/sign-in/sign-in-frame.tsx';
import { pageTitle } from '#app/site/page-title.ts';
import type { Route } from './+types/company-sign-in';

export const meta = (args: Route.MetaArgs) => pageTitle(args, (say) => say(m.desk_code_sign_in));

export default function CompanySignIn({ matches: [root] }: Route.ComponentProps) {
  return (
    <SignInFrame shopOrigin={root.loaderData.shopOrigin}>
      <CompanyReturn />
    </SignInFrame>
  );
}
