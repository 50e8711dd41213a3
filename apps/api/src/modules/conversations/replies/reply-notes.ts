import { type LanguageName, languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';

type Missing = {
  /** The number of attachments that were not taken over. */
  readonly left: number;
  readonly isCut: boolean;
  readonly isTooLarge: boolean;
};

/**
 * Tells the reader what is missing of a mail that was not taken over completely; empty when everything
 * was.
 */
export function composeNotes(language: LanguageName, { left, isCut, isTooLarge }: Missing): string {
  const say = sayIn(languageLocales[language]);
  return [
    ...(isCut ? [say(m.reply_note_cut)] : []),
    ...(left > 0 ? [say(m.reply_note_attachments, { count: left })] : []),
    ...(isTooLarge ? [say(m.reply_note_too_large)] : []),
  ].join('\n');
}
