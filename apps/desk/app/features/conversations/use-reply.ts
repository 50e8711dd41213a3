import { answerConversation, type ProblemCode, type StaffConversation } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { useDeskCall } from '#app/site/use-desk-call.ts';
import type { TextModule } from './text-modules.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

const isStale = (code: ProblemCode | undefined) => code === 'conversation_changed';

type Typed = {
  /** The answer's id, so that sending it twice stores it once. */
  readonly id: string;
  readonly body: string;
  /** The last message that was on the screen when this was typed. */
  readonly after: number;
  readonly module: TextModule | undefined;
};

/**
 * An answer in the making. It is kept on the server while it is typed. What was typed before the last message is not sent without
 * another look: the server refuses it, the page shows what is new, and the draft stays.
 */
export function useReply({ id, lastSeq, draft }: StaffConversation) {
  const say = useSay();
  const params = { id };
  const newAnswer = (): Typed => ({ id: crypto.randomUUID(), body: '', after: lastSeq, module: undefined });
  const [typed, setTyped] = useState(() => ({ ...newAnswer(), ...draft }));
  // After a refusal, whoever sends has been shown what is new.
  const [hasLooked, setHasLooked] = useState(false);
  const [missing, setMissing] = useState(0);
  const { ask, isBusy, trouble, revalidate } = useDeskCall(isStale);
  const { keep, drop, isKept } = useKeptDraft(id);
  const set = (next: Typed) => {
    setTyped(next);
    setMissing(0);
    setHasLooked(false);
    keep(next.body, next.after);
  };
  const after = hasLooked ? lastSeq : typed.after;
  const isOutdated = typed.body !== '' && after < lastSeq;

  const send = async () => {
    if (typed.body.trim() === '') return setMissing(missing + 1);
    const body = {
      id: typed.id,
      body: typed.body,
      after,
      ...(typed.module ? { module: typed.module.id } : {}),
    };
    const result = await ask(answerConversation, { params, body });
    if (result?.ok) {
      drop();
      setTyped({ ...newAnswer(), after: result.response.seq });
      await revalidate();
    } else if (result && isStale(result.problem?.code)) setHasLooked(true);
    return undefined;
  };
  return {
    body: typed.body,
    type: (body: string) =>
      set({ ...typed, body, after: lastSeq, module: body === '' ? undefined : typed.module }),
    module: typed.module,
    choose: (module: TextModule) => {
      const before = typed.body.startsWith('/') ? '' : typed.body;
      set({
        ...typed,
        body: before === '' ? module.text : `${before.trimEnd()}\n\n${module.text}`,
        after: lastSeq,
        module,
      });
    },
    dropModule: () => setTyped({ ...typed, module: undefined }),
    send,
    isSending: isBusy,
    isOutdated,
    isKept,
    trouble: missing > 0 ? { title: say(m.desk_inbox_text_missing), text: '', attempt: missing } : trouble,
  };
}
