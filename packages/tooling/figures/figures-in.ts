const numbers = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  zwölf: 12,
} as const;
/**
 * German uses one word for "one" and "a": it counts as a number before days and hours, but not before
 * photos and evenings.
 */
const articles = { ein: 1, eine: 1, einen: 1, einem: 1, einer: 1, eines: 1 } as const;
const words: Readonly<Record<string, number>> = { ...numbers, ...articles };
const named = Object.keys(numbers).join('|');
const counted = `${named}|${Object.keys(articles).join('|')}`;

const units: readonly [unit: string, names: string, words: string][] = [
  ['workingDays', 'working days?|Werktag(?:e|en|s)?', `${named}|eines`],
  ['days', 'days?|Tag(?:e|en|s)?|tägig\\w*', counted],
  ['hours', 'hours?|Stunden?', counted],
  ['minutes', 'minutes?|Minuten?', named],
  ['weeks', 'weeks?|Wochen?', counted],
  ['months', 'months?|Monat(?:e|en|s)?', counted],
  ['years', 'years?|Jahr(?:e|en|s)?', counted],
  ['digits', 'digits?|stellig\\w*|Ziffern', named],
  ['photos', 'photos?|Fotos?|images?|Bilder?|jpg files', named],
];

/** Matches "14 days", "6-digit", "5 to 10 working days", "2 and after 5 days", "four photos". */
const periods = units.map(([unit, names, spelled]) => {
  const number = `\\d+|${spelled}`;
  const before = `(?:(${number})\\s(?:to|and|bis|und)\\s(?:after\\s|nach\\s)?)?`;
  const pattern = `(?<![\\p{L}\\d{.,:])${before}(${number})[\\s\\u00a0-](?:JPG\\s)?(?:${names})(?![\\p{L}])`;
  return [unit, new RegExp(pattern, 'giu')] as const;
});
const amount = '\\d[\\d.,]*\\d|\\d';
/** Matches "€22", "22 €", and both ends of "€22–30" and "22–30 €". */
const euros = new RegExp(
  `€\\s?(${amount})(?:–(${amount}))?|(?:(${amount})–)?(${amount})[\\s\\u00a0]?€(?!\\d)`,
  'gu',
);
const percents = /(\d+)[\s\u00a0]?%/gu;
const clocks = /(?<!\d)(\d{1,2}:\d{2})(?!\d)/gu;

const valueOf = (written: string) => words[written.toLowerCase()] ?? Number(written);
/** Reads "1,023.90" and "1.023,90" alike: two digits after the last sign are cents. */
const amountOf = (written: string) => {
  const [, whole = written, cents = ''] = /^(.*)[.,](\d\d?)$/.exec(written) ?? [];
  return Number(`${whole.replace(/[.,]/g, '')}.${cents}`).toFixed(2);
};

/**
 * Returns every amount, percentage, period, number of digits or photos, and time of day, as
 * `kind value`.
 */
export function figuresIn(text: string): string[] {
  const plain = text.replaceAll('\u00ad', '');
  return [
    ...[...plain.matchAll(euros)].flatMap(([, ...ends]) =>
      ends.flatMap((written) => (written ? [`euros ${amountOf(written)}`] : [])),
    ),
    ...[...plain.matchAll(percents)].map(([, written = '']) => `percent ${written}`),
    ...[...plain.matchAll(clocks)].map(([, written = '']) => `clock ${written}`),
    ...periods.flatMap(([unit, pattern]) =>
      [...plain.matchAll(pattern)].flatMap(([, first, last = '']) =>
        [first, last].flatMap((written) => (written ? [`${unit} ${valueOf(written)}`] : [])),
      ),
    ),
  ];
}
