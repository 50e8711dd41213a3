import { moreWorkAnswers } from '@mendwell/domain';
import * as z from 'zod/mini';
import { inThisTab } from '../quote/stored-decision.ts';

/** The answer that a code was mailed for. Changing the language loads another page, and must not lose it. */
const StartedAnswer = z.object({
  orderId: z.string(),
  version: z.int(),
  asked: z.enum(moreWorkAnswers),
});

export const startedAnswer = inThisTab('moreWorkBegun', StartedAnswer);
