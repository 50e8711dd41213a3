import { tagAlphabet, tagLength } from './custody.ts';
import type { OrderState } from './order.ts';
import { readOrderQuery } from './order-query.ts';

/** Orders by how far they are, to choose from what a search has found. */
export const orderGroups = ['open', 'completed', 'cancelled'] as const;
export type OrderGroup = (typeof orderGroups)[number];

export const groupOf = (state: OrderState): OrderGroup =>
  state === 'completed' || state === 'cancelled' ? state : 'open';

/** How many days back a search goes. */
export const searchPeriods = ['30', '90', '365'] as const;

/** Where else than in a name something that was searched for can stand. */
export const searchFields = ['email', 'phone', 'street', 'tag'] as const;

/** What somebody typed to find orders, as everything that it may mean. */
export type DeskSearch = {
  /** An order's number. */
  readonly number: string | undefined;
  /** The number that the code on a bag's tag stands for; see `tagNumberOf`. */
  readonly tag: number | undefined;
  /** A part of an e-mail address, in small letters. */
  readonly email: string | undefined;
  /** Digits in a row of a phone number, without the zeros that are dialled before it. */
  readonly phone: string | undefined;
  /** Words of a name or a street, folded; each has to be there. */
  readonly words: readonly string[];
};

/** Letters with a mark, and the plain one for each; `search_text` of the database (migration 0071) has the same. */
const marked = 'äàáâãåāăąæçćčďđèéêëēęěğíìîïīıłñńňöòóôõøőœřŕśšşßťţúùûüūůűýÿźžż';
const plain = 'aaaaaaaaaacccddeeeeeeegiiiiiilnnnoooooooorrssssttuuuuuuuyyzzz';
const plainOf = new Map(Array.from(marked, (letter, at) => [letter, plain.charAt(at)]));

/** Returns a text as names and streets are compared: in small letters, each without its mark. */
export const foldText = (text: string): string =>
  Array.from(text.normalize('NFC').toLowerCase(), (letter) => plainOf.get(letter) ?? letter).join('');

/** Returns the words of what somebody typed; an umlaut or ß may be spelt with two letters. */
export const searchedWords = (text: string): readonly string[] =>
  foldText(text)
    .replace(/[\s\-.,;:'’/()+_@#"%\\]+/g, ' ')
    .split(' ')
    .filter(Boolean);

/** Returns the ways in which a word may be stored: "mueller" also as "müller", "strasse" also as "straße". */
export const spellingsOf = (word: string): readonly string[] => [
  ...new Set([word, word.replace(/([aou])e/g, '$1').replaceAll('ss', 's')]),
];

const shortestPhone = 4;
/** Returns the digits of a phone number as they stand in one that can be dialled from everywhere (E.164). */
function phoneDigits(typed: string): string | undefined {
  if (!/^[+\d\s()/.-]+$/.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '');
  if (digits.length < shortestPhone) return undefined;
  const dialled = digits.replace(/^0+/, '').replace(/^490/, '49');
  return dialled.length < shortestPhone ? digits : dialled;
}

/** Returns the number that the code of a tag stands for, as `tag_number` of the database makes it of an order's id. */
export function tagNumberOf(typed: string): number | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  if (code.length !== tagLength) return undefined;
  const digits = Array.from(code, (letter) => tagAlphabet.indexOf(letter));
  if (digits.includes(-1)) return undefined;
  return digits.reduceRight((sum, digit) => sum * tagAlphabet.length + digit, 0);
}

/** A single trigram finds too much to be of use, and nothing shorter has one. */
export const shortestWord = 3;

/** Reads what somebody typed; undefined when there is too little of it to look for. */
export function readDeskSearch(typed: string): DeskSearch | undefined {
  const text = typed.trim().normalize('NFC');
  const asNumber = readOrderQuery(text.replace(/^MW-?/i, ''));
  const whole = readOrderQuery(text);
  const numbers = [whole, asNumber].flatMap((one) => (one && 'number' in one ? [one.number] : []));
  const email = text.includes('@') && text.length > shortestWord ? text.toLowerCase() : undefined;
  const phone = email ? undefined : phoneDigits(text);
  // Nobody is called like an order, unless what was typed has no digit.
  const isNumber = numbers.length > 0 && /\d/.test(text);
  const words = email || phone || isNumber ? [] : searchedWords(text);
  const hasWords = words.some((word) => word.length >= shortestWord);
  const search = {
    number: numbers[0],
    tag: tagNumberOf(text),
    email,
    phone,
    words: hasWords ? words : [],
  };
  const means = search.number ?? search.tag ?? search.email ?? search.phone;
  return means === undefined && !hasWords ? undefined : search;
}
