import type { CallResult, Order, Problem } from '@mendwell/contract';
import { useRef, useState } from 'react';
import { holdReloads } from '#app/features/version/hold-reloads.ts';

/** The latest problem. The attempt number distinguishes a problem from the same one before. */
export type DecisionProblem = {
  readonly problem: Problem | undefined;
  readonly attempt: number;
};

type Options<Choice extends string> = {
  /** The decision that the mailed code is for; null before a code is mailed. */
  readonly asked: Choice | null;
  readonly onAsked: (choice: Choice) => void;
  readonly mail: (choice: Choice) => Promise<CallResult<unknown>>;
  readonly send: (choice: Choice, code: string) => Promise<CallResult<Order>>;
  readonly onDecided: (order: Order) => void;
  /** Called when the order has changed since this page was loaded. */
  readonly onMoved: (problem: Problem) => void;
};

/** Returned when another page follows; until it is shown, this one stays as it is. */
const leaving = Symbol('leaving');
const moved = ['already_done', 'quote_changed', 'link_invalid'];

/** Lets the customer decide with a code that is mailed first. Nothing is decided before the last step. */
export function useCodeStep<Choice extends string>(options: Options<Choice>) {
  const { asked, onAsked, onDecided, onMoved } = options;
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'code' | Choice>();
  const [mails, setMails] = useState(0);
  const [isSentAgain, setIsSentAgain] = useState(false);
  const [trouble, setTrouble] = useState<DecisionProblem>();
  const attempts = useRef(0);
  const isRunning = useRef(false);

  const fail = (problem: Problem | undefined) => {
    if (problem && moved.includes(problem.code)) return onMoved(problem);
    attempts.current += 1;
    // A proxy in front of the API may fail in its place, and its response has no text to show.
    setTrouble({ problem: problem?.title ? problem : undefined, attempt: attempts.current });
  };
  /** Runs one action at a time, however often the button is pressed. */
  const run = async (what: 'code' | Choice, act: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(what);
    setTrouble(undefined);
    const letGo = holdReloads();
    const next = await act();
    letGo();
    if (next === leaving) return;
    isRunning.current = false;
    setBusy(undefined);
  };
  const mailCode = (choice: Choice, isAgain: boolean) =>
    run(isAgain ? 'code' : choice, async () => {
      const result = await options.mail(choice);
      if (!result.ok) return fail(result.problem);
      setCode('');
      setMails((count) => count + 1);
      setIsSentAgain(isAgain);
      return onAsked(choice);
    });
  const send = (choice: Choice, typed: string) =>
    run(choice, async () => {
      const result = await options.send(choice, typed);
      if (result.ok) {
        onDecided(result.response);
        return leaving;
      }
      // A refused code is cleared; a code that the server did not receive may be sent again.
      if (result.problem) setCode('');
      return fail(result.problem);
    });

  return {
    asked,
    code,
    busy,
    /** How many codes were mailed since this page was loaded. */
    mails,
    isSentAgain,
    trouble,
    forgetTrouble: () => setTrouble(undefined),
    press: (choice: Choice) =>
      void (asked === choice && code.length === 6 ? send(choice, code) : mailCode(choice, false)),
    sendNewCode: () => void (asked && mailCode(asked, true)),
    /** Typing decides nothing, not even the last digit: the customer has to press the button. */
    type: setCode,
  };
}
export type CodeStep = Omit<ReturnType<typeof useCodeStep<string>>, 'press' | 'forgetTrouble'>;
