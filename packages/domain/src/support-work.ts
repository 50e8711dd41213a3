import { berlinDay, berlinMoment, dayLater } from './berlin-day.ts';
import type { ConversationTopic } from './support.ts';
import { supportHours, supportOpening, supportReplyDays } from './support-hours.ts';
import { isWorkingDay } from './working-days.ts';

const minuteMs = 60 * 1000;
const minutesPerDay = (supportOpening.to - supportOpening.from) * 60;

/**
 * Within how many minutes of support's hours an answer is due: somebody in the chat waits in front of it; to everybody
 * else we promise one working day.
 */
export const replyGoalMinutes = (topic: ConversationTopic): number =>
  topic === 'chat' ? 30 : supportReplyDays * minutesPerDay;

/** Returns the minutes between two moments in which support was there. */
export function supportMinutesBetween(from: Date, to: Date): number {
  let ms = 0;
  for (let day = berlinDay(from); day <= berlinDay(to); day = dayLater(day, 1)) {
    if (!isWorkingDay(day)) continue;
    const opens = Math.max(+from, +berlinMoment(day, supportOpening.from));
    const closes = Math.min(+to, +berlinMoment(day, supportOpening.to));
    ms += Math.max(0, closes - opens);
  }
  return Math.floor(ms / minuteMs);
}

/** Returns the moment at which support has been there for so many minutes since another moment. */
export function supportMinutesLater(from: Date, minutes: number): Date {
  let left = minutes * minuteMs;
  let moment = from;
  for (;;) {
    const hours = supportHours(moment);
    if (!hours.isOpen) moment = hours.opensAt;
    else if (+hours.until - +moment >= left) return new Date(+moment + left);
    else {
      left -= +hours.until - +moment;
      moment = hours.until;
    }
  }
}

type Written = { readonly author: 'customer' | 'support'; readonly at: Date };

export type ReplyTimes = {
  /** Support's minutes from the first question to the first answer; null while there is none. */
  readonly firstReply: number | null;
  /** The same of the last question that was answered. */
  readonly lastReply: number | null;
  /** When the customer wrote what nobody has answered; null when nothing waits. */
  readonly waitingSince: Date | null;
};

/**
 * Returns how long the customer has waited for answers, and still waits. Of several messages in a row the first one counts: it is
 * the one that has waited longest.
 */
export function replyTimes(messages: readonly Written[]): ReplyTimes {
  let waitingSince: Date | null = null;
  let firstReply: number | null = null;
  let lastReply: number | null = null;
  for (const { author, at } of messages) {
    if (author === 'customer') waitingSince ??= at;
    else if (waitingSince) {
      lastReply = supportMinutesBetween(waitingSince, at);
      firstReply ??= lastReply;
      waitingSince = null;
    }
  }
  return { firstReply, lastReply, waitingSince };
}

/** Returns who has the fewest open conversations, the first of several; undefined when there is nobody. */
export const suggestAssignee = <Person extends { readonly open: number }>(
  people: readonly Person[],
): Person | undefined => people.toSorted((one, other) => one.open - other.open)[0];

/** What a text module can say about the conversation that it is used in. */
export const textModulePlaceholders = ['name', 'number', 'me', 'link'] as const;
export type TextModuleValues = Partial<Record<(typeof textModulePlaceholders)[number], string | undefined>>;

/**
 * Fills a text module in. Undefined when it says something that this conversation does not have: nobody is to send a sentence
 * with a hole in it.
 */
export function fillTextModule(text: string, values: TextModuleValues): string | undefined {
  let isWhole = true;
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (values as Readonly<Record<string, string | undefined>>)[name];
    if (!value) isWhole = false;
    return value ?? '';
  });
  return isWhole ? filled : undefined;
}
