import { changesTo, type Mutant } from '../mutant.ts';

const copy = 'packages/copy';
const contract = 'packages/contract/src';
const format = changesTo(`${copy}/src/format.ts`, `${copy}/src/format.test.ts`);
const text = changesTo(`${contract}/text.ts`, `${contract}/text.test.ts`);

export const words: readonly Mutant[] = [
  format('English prices look American to the Irish', "en: 'en-IE'", "en: 'de-DE'"),
  format(
    'prices are a hundred times too high',
    'prices(locale).format(cents / 100)',
    'prices(locale).format(cents)',
  ),
  format(
    'the cents of a range are left out',
    'low % 100 === 0 && high % 100 === 0',
    'low % 100 === 0 || high % 100 === 0',
  ),
  format(
    'a date is that of Greenwich',
    "dateStyle: 'long', timeZone: 'Europe/Berlin' }),\n);\n\nconst moments",
    "dateStyle: 'long', timeZone: 'UTC' }),\n);\n\nconst moments",
  ),
  changesTo(`${copy}/messages/de/problem.json`, `${copy}/src/parity.test.ts`)(
    'a refusal has no German words',
    '"problem_already_done":',
    '"problem_already_gone":',
  ),
  text('text that turns its direction around is taken', '\\u202a-\\u202e', '\\u202a'),
  text('accents stay decomposed', "text.normalize('NFC')", 'text'),
  text('half a character is taken', 'text.isWellFormed()', 'true'),
  changesTo(`${contract}/language.ts`, `${contract}/language.test.ts`)(
    'an unknown language is German',
    "defaultLanguage: LanguageName = 'EN'",
    "defaultLanguage: LanguageName = 'DE'",
  ),
  changesTo(`${contract}/media-type.ts`, `${contract}/media-type.test.ts`)(
    'another version of the interface is answered',
    'version === undefined || version',
    'true || version',
  ),
];
