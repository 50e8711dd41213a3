import type { CallResult, MoreWorkPreview, MoreWorkRequest, Problem } from '@mendwell/contract';
import { useEffect, useState } from 'react';

/** After this many milliseconds without another letter, the server is asked. */
const restMs = 400;

/** Asks the server what the customer would be asked; the same function for as long as the order is the same. */
export type AskMoreWorkPreview = (question: MoreWorkRequest) => Promise<CallResult<MoreWorkPreview>>;

/**
 * Returns what the customer would be asked, as the server says; nothing of it is derived here. While
 * the provider types on, the last one stays.
 */
export function useMoreWorkPreview(
  question: MoreWorkRequest | undefined,
  ask: AskMoreWorkPreview,
  onRefused: (problem: Problem) => void,
): MoreWorkPreview | undefined {
  const [preview, setPreview] = useState<MoreWorkPreview>();
  // Neither words nor photos change what is shown.
  const about = question && JSON.stringify({ newLines: question.newLines, done: question.done });
  useEffect(() => {
    if (!about) return undefined;
    let isOld = false;
    const timer = setTimeout(() => {
      void ask({ ...(JSON.parse(about) as MoreWorkRequest), photos: [] }).then((result) => {
        if (isOld) return;
        if (result.ok) setPreview(result.response);
        else if (result.problem) onRefused(result.problem);
      });
    }, restMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [about, ask, onRefused]);
  return about ? preview : undefined;
}
