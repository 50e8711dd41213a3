import { readFileSync } from 'node:fs';
import { publishedTexts } from '@mendwell/tooling/figures/published-texts.ts';
import { expect, test } from 'vitest';
import { readRegister } from '#test/personal-data.ts';

const project = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, project), 'utf8');
const locales = ['en', 'de'] as const;
const policy = (locale: (typeof locales)[number]) => read(`packages/copy/legal/${locale}/privacy.md`);

/**
 * Returns keys as the policy writes them: the visitor's cookie by its whole name, families of keys by
 * their prefix.
 */
const written = (key: string) => (key === 'visitor' ? '__Host-visitor' : key.replace('*', ''));
const registered = new Set(
  [...readRegister().keys].map((key) => written(key.slice(key.lastIndexOf(' ') + 1))),
);

test.each(locales)(
  'LAW-13 the policy names every key of the browser’s storage, and no other: %s',
  (locale) => {
    const named = new Set([...policy(locale).matchAll(/`([^`]+)`/g)].map(([, key = '']) => key));
    expect([...registered].filter((key) => !named.has(key))).toEqual([]);
    expect([...named].filter((key) => key !== 'aside:' && !registered.has(key))).toEqual([]);
  },
);

/** What is stored or passed on, in the words of the policy in both languages. */
const pieces: readonly [what: string, en: RegExp, de: RegExp][] = [
  [
    'contact',
    /title, name, e-mail address, phone number, pick-up address, delivery notes/,
    /Anrede, Name, E-Mail-Adresse, Telefonnummer, Abholadresse, Hinweise/,
  ],
  [
    'contact in the browser',
    /e-mail address, phone number, address and delivery notes as you typed them/,
    /E-Mail-Adresse, Telefonnummer, Adresse und Hinweise zur Abholung, wie du sie getippt hast/,
  ],
  [
    'evidence about a dispute',
    /If your bank takes a payment back, we may object\. .* its photos, what you and our support wrote to each other/,
    /Holt deine Bank eine Zahlung zurück, können wir widersprechen\. .* seine Fotos, was du und unser Support/,
  ],
  [
    'items',
    /brand, colour, material, purchase price and notes/,
    /Marke, Farbe, Material, Kaufpreis und Notizen/,
  ],
  [
    'photos in the browser',
    /your photos, made smaller, in the browser’s database/,
    /deine verkleinerten Fotos, in der Datenbank des Browsers/,
  ],
  [
    'tried codes',
    /voucher codes that you tried without success/,
    /Gutscheincodes, die du vergeblich versucht hast/,
  ],
  [
    'guessed vouchers',
    /keyed hash of your network address for a day/,
    /einen Tag lang einen mit geheimem Schlüssel gebildeten Hashwert deiner Netzwerkadresse/,
  ],
  [
    'requests for links',
    /asks under \[Find my order\]\(\/order\/find\) for a new link, so that nobody can try many numbers and addresses/,
    /unter \[Auftrag finden\]\(\/order\/find\) um einen neuen Link bittet, damit niemand viele Nummern und Adressen durchprobiert/,
  ],
  [
    'what was typed to find an order',
    /Requests for a new link to an order: number or e-mail address as typed, and a keyed hash/,
    /Bitten um einen neuen Link zu einem Auftrag: Nummer oder E-Mail-Adresse wie getippt, und ein mit geheimem Schlüssel gebildeter Hashwert/,
  ],
  [
    'counted mails',
    /to count how many e-mails we send it in a day; if it gets too many, we tell our support team/,
    /um zu zählen, wie viele E-Mails wir ihr an einem Tag schicken; werden es zu viele, sagen wir es unserem Support/,
  ],
  ['voucher hash', /keyed hash of your e-mail address/, /Hashwert deiner E-Mail-Adresse/],
  [
    'rejected replies',
    /we note that such an e-mail arrived, when, in which conversation, and why it was not added/,
    /halten wir fest, dass eine solche E-Mail kam, wann, in welchem Gespräch und warum sie nicht übernommen wurde/,
  ],
  ['history', /every step of an order is recorded/, /wird jeder Schritt eines Auftrags festgehalten/],
  ['links and codes', /Links and codes, as hashes/, /Links und Codes, als Hashwerte/],
  ['method', /its brand and last four digits/, /Marke der Karte und die letzten vier Ziffern/],
  [
    'to the payment provider',
    /passes on your name, e-mail address, phone number and address from the order form/,
    /Name, E-Mail-Adresse, Telefonnummer und Adresse aus dem Bestellformular weiter/,
  ],
  [
    'to the courier',
    /name, address, phone number, delivery notes, evening, order number/,
    /Name, Adresse, Telefonnummer, Hinweise, Abend, Auftragsnummer/,
  ],
  [
    'to the workshop',
    /first name and the initial of your last name, postcode and city/,
    /Vornamen und den Anfangsbuchstaben deines Nachnamens, Postleitzahl und Ort/,
  ],
  [
    'of a workshop',
    /in a workshop’s browser that its code was entered/,
    /im Browser einer Werkstatt, dass ihr Code eingegeben wurde/,
  ],
  [
    'mails and events',
    /Notes of e-mails sent, and of what Stripe and the courier told us/,
    /Vermerke über verschickte E-Mails und über Meldungen von Stripe und Kurier/,
  ],
  [
    'support',
    /your name, your e-mail address, your message/,
    /deinen Namen, deine E-Mail-Adresse, deine Nachricht/,
  ],
  [
    'interest',
    /e-mail address, city, postcode and language/,
    /E-Mail-Adresse, Stadt, Postleitzahl und Sprache/,
  ],
  [
    'measured',
    /which steps of booking and payment you reach,\n- which errors occur[^\n]*\n- how quickly pages load and answer/,
    /welche Schritte von Buchung und Bezahlung du erreichst,\n- welche Fehler auftreten[^\n]*\n- wie schnell Seiten laden und reagieren/,
  ],
  [
    'fingerprint',
    /browser’s name and version, its languages, the size of your screen, the number of your consent/,
    /Name und Version deines Browsers, seinen Sprachen, der Größe deines Bildschirms, der Nummer deiner Einwilligung/,
  ],
  [
    'proof of consent',
    /the record of your consent \(version, language, time, time of withdrawal\)/,
    /den Eintrag deiner Einwilligung \(Fassung, Sprache, Zeitpunkt, Zeitpunkt des Widerrufs\)/,
  ],
  [
    'privacy signal',
    /Global Privacy Control, we take that as a no and don’t ask/,
    /Global Privacy Control, verstehen wir das als Nein und fragen nicht/,
  ],
  ['withdrawal', /your details of the contract and the time/, /deine Angaben zum Vertrag und den Zeitpunkt/],
  ['restricted', /move to a restricted place/, /an einen gesperrten Ort/],
];
test.each(pieces)('LAW-13 the policy names what is stored or passed on: %s', (_, en, de) => {
  expect(policy('en')).toMatch(en);
  expect(policy('de')).toMatch(de);
});

/** Features that the policy may only name once they exist: then remove the row. */
const notBuilt = [/(shortened|gekürzter) (address|Adresse)/i];
test('LAW-13 NAV-01 no published text names what does not exist', () => {
  const found = publishedTexts().flatMap(({ locale, place, text }) =>
    notBuilt.flatMap((pattern) => (pattern.test(text) ? [`${place} (${locale}): ${pattern.source}`] : [])),
  );
  expect(found).toEqual([]);
});

test('LAW-13 NAV-01 links of legal texts lead to pages that exist', () => {
  const routes = read('apps/storefront/app/routes.ts');
  const paths = publishedTexts().flatMap(({ text }) =>
    [...text.matchAll(/\]\(\/([^)#?]*)/g)].map(([, path = '']) => path),
  );
  expect(new Set(paths).size).toBeGreaterThan(4);
  const last = (path: string) => path.split('/').at(-1) ?? '';
  expect(
    [...new Set(paths)].filter(
      (path) => !routes.includes(`'${path}'`) && !routes.includes(`'${last(path)}'`),
    ),
  ).toEqual([]);
});
