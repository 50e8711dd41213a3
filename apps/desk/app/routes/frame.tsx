import { readDeskAccount } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { Outlet } from 'react-router';
import { DeskFrame } from '#app/features/frame/desk-frame.tsx';
import { orSignIn } from '#app/server/from-api.server.ts';
import { SignedInProvider } from '#app/site/signed-in.ts';
import type { Route } from './+types/frame';

/** Everything inside is for somebody who is signed in. */
export const loader = async ({ context, request }: Route.LoaderArgs) =>
  orSignIn(await context.get(apiContext)(readDeskAccount, {}, request.signal));

export default function Frame({ loaderData: account }: Route.ComponentProps) {
  const say = useSay();
  if (account)
    return (
      <SignedInProvider value={account.person}>
        <DeskFrame person={account.person}>
          <Outlet />
        </DeskFrame>
      </SignedInProvider>
    );
  return (
    <main id="main" className="p-6">
      <h1 className="h1 mb-4">{say(m.desk_error_title)}</h1>
      <p className="mb-4">{say(m.desk_error_text)}</p>
      <a href="/">{say(m.desk_queue_again)}</a>
    </main>
  );
}
