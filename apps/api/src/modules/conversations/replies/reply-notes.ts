import { type LanguageName, languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';

type Missing = {
  /** How many attachments were not taken over. */
  readonly left: number;
  readonly isCut: boolean;
  readonly isTooLarge: boolean;
};

/** What the reader has to know about a mail of which not everything was taken over; empty when everything was. */
export function composeNotes(language: LanguageName, { left, isCut, isTooLarge }: Missing): string {
  const say = sayIn(languageLocales[language]);
  return [
    ...(isCut ? [say(m.reply_note_cut)] : []),
    ...(left > 0 ? [say(m.reply_note_attachments, { count: left })] : []),
    ...(isTooLarge ? [say(m.reply_note_too_large)] : []),
  ].join('\n');
}
