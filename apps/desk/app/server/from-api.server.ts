import type { CallResult } from '@mendwell/contract';
import { redirect } from 'react-router';

/** Returns what a call said; undefined when it failed. Who is not signed in goes to where they can be. */
export function orSignIn<Response>(result: CallResult<Response>): Response | undefined {
  if (result.ok) return result.response;
  if (result.problem?.code === 'sign_in_required') throw redirect('/sign-in');
  return undefined;
}
