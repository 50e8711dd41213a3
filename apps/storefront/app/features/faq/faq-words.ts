import type { Locale } from '@mendwell/copy';
import { fold } from '../search/words.ts';

/** Returns the words of a text in one spelling: without case, umlauts, ß, double letters. */
export const wordsOf = (text: string): string[] => fold(text).match(/[a-z\d]+/g) ?? [];

/** These words are in every question and distinguish none from another. */
const fillers: Record<Locale, ReadonlySet<string>> = {
  en: new Set(
    wordsOf(
      'a an and any are at be by can could do does for from get has have how i if in is it me my need of on or our should so that the there this to us was we what when where which who why will with would you your',
    ),
  ),
  de: new Set(
    wordsOf(
      'ab als am an auf aus bei beim das dass dein deine deinen den der des dem die ein eine einen einem einer er es euch für gibt habe haben hat ich ihr ihre im in ist kann kannst können man mein meine meinen meinem meiner mich mir mit muss nach ob oder sich sie sind so soll und uns vom von wann warum was wenn wer werden wie will wir wird wo woher zu zum zur',
    ),
  ),
};

/** Before the colon what people call it, after it what our answers call it. */
export const otherNames: Record<Locale, string> = {
  en: `
    cost costs expensive cheap much: price
    ship shipping postage courier: delivery
    invoice bill: receipt
    money refund reimburse: charged refunded
    broken damaged lost unhappy complain complaint warranty: wrong
    phone call telephone: reach
    tailor cobbler seamstress: workshop
    dirty clean: wash
  `,
  de: `
    kosten kostet teuer billig günstig: preis
    versand porto kurier: lieferung
    rechnung quittung: beleg
    geld erstattung: abgebucht zurück
    kaputt beschädigt verloren unzufrieden reklamation reklamieren garantie gewährleistung: schiefgeht
    telefon anrufen hotline: erreiche
    schneider schneiderin schuster: werkstatt
    schmutzig dreckig sauber: waschen
  `,
};
const namesIn = (locale: Locale) =>
  new Map(
    otherNames[locale]
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [called = '', ours = ''] = line.split(':');
        return wordsOf(called).map((word) => [word, wordsOf(ours)] as const);
      }),
  );
const names: Record<Locale, ReadonlyMap<string, readonly string[]>> = {
  en: namesIn('en'),
  de: namesIn('de'),
};

/** Returns for each meaningful word of the query the words that may replace it. */
export function askedWords(query: string, locale: Locale): readonly (readonly string[])[] {
  const all = wordsOf(query);
  const telling = all.filter((word) => !fillers[locale].has(word));
  return (telling.length > 0 ? telling : all).map((word) => [word, ...(names[locale].get(word) ?? [])]);
}
