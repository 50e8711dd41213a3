import type { MyData } from '@mendwell/contract';
import { type CollectDeps, collectData } from './collect-data.ts';
import { findSession, type Session } from './open-session.ts';
import { findWhatStays } from './what-stays.ts';

type Refused = { readonly refusal: 'link_invalid' };

export async function toMyDataView(deps: CollectDeps, session: Session): Promise<MyData> {
  const { email, session_ends_at: until, erasure_asked_at: askedAt, erased_at: erasedAt } = session;
  const file = await collectData(deps, email);
  const { kept, erasable, threads, isWithdrawalErasable } = await findWhatStays(deps, email);
  return {
    until: (until ?? deps.clock.now()).toISOString(),
    erasure: erasedAt ? 'done' : askedAt ? 'asked' : null,
    isErasable:
      erasable.length + threads.erasable.length + threads.typed + file.interests.length > 0 ||
      isWithdrawalErasable,
    typedChats: threads.typed,
    kept: [...kept],
    file,
  };
}

/** Returns the data to the holder of a session. Everybody else gets "not found". */
export async function showData(deps: CollectDeps, session: string): Promise<MyData | Refused> {
  const found = await findSession(deps, session);
  return found ? toMyDataView(deps, found) : { refusal: 'link_invalid' };
}
