import { formatPrice, type Locale, m, type Say, sayIn } from '@mendwell/copy';
import { type PriceTerms, priceBag, priceWithFee } from '@mendwell/domain';
import { priceNote } from '#app/features/services/price-note.ts';
import type { HomeLists } from './home-lists.server.ts';

/** The four kinds of work, by their catalogue ids, from which their prices come. */
const ways = (say: Say, prices: HomeLists['fromPrices']) =>
  (
    [
      ['scat_repair', 'service-repair', m.home_way_repair, m.home_way_repair_text],
      ['scat_alteration', 'service-alteration', m.home_way_alteration, m.home_way_alteration_text],
      ['scat_cleaning', 'service-cleaning', m.home_way_cleaning, m.home_way_cleaning_text],
      ['scat_restoration', 'service-restoration', m.home_way_restoration, m.home_way_restoration_text],
    ] as const
  ).map(([id, art, title, text]) => {
    const price = prices?.[id];
    return { art, title: say(title), text: say(text), price: price && say(m.home_from, { price }) };
  });

const steps = (say: Say) =>
  (
    [
      ['step-choose', m.home_how_choose, m.home_how_choose_text],
      ['step-photo', m.home_how_show, m.home_how_show_text],
      ['step-quote', m.home_how_quote, m.home_how_quote_text],
      ['step-pickup', m.home_how_hand_over, m.home_how_hand_over_text],
      ['step-atelier', m.home_how_mend, m.home_how_mend_text],
      ['step-return', m.home_how_wear, m.home_how_wear_text],
    ] as const
  ).map(([art, title, text]) => ({ art, title: say(title), text: say(text) }));

const promises = (say: Say) => [
  { icon: 'tag' as const, title: say(m.home_promise_included), text: say(m.home_promise_included_text) },
  { icon: 'pen' as const, title: say(m.home_promise_changes), text: say(m.home_promise_changes_text) },
  { icon: 'shield' as const, title: say(m.home_promise_last), text: say(m.home_promise_last_text) },
];

const fixed = (cents: number) => ({ low: cents, high: cents });
const [pocket, buttons] = [fixed(2400), fixed(1200)];

/** An example that is priced like an order: each service includes its part of the fee. */
const sample = (say: Say, price: (cents: number) => string, terms: PriceTerms) => {
  const services = [pocket, buttons].map((one) => ({ price: one, quantity: 1 }));
  const { deliveryFee, total } = priceBag([{ services }], terms);
  return {
    title: say(m.home_sample_title),
    subtitle: say(m.home_sample_text),
    lines: [
      { label: say(m.home_sample_pocket), value: price(priceWithFee(pocket, terms).low) },
      { label: say(m.home_sample_buttons), value: price(priceWithFee(buttons, terms).low) },
      { label: say(m.home_sample_delivery), value: price(deliveryFee.low) },
    ],
    total: { label: say(m.home_sample_total), value: price(total.low) },
    note: say(m.home_sample_note),
  };
};

/**
 * The long texts of the page. The server chooses the language, so that the browser loads one
 * language instead of both.
 */
export function homeTexts(locale: Locale, { fromPrices, terms }: Pick<HomeLists, 'fromPrices' | 'terms'>) {
  const say = sayIn(locale);
  return {
    description: say(m.home_description),
    lead: say(m.home_lead),
    notes: [say(m.home_note_charge), say(m.home_note_price), say(m.home_note_time)],
    ways: ways(say, fromPrices),
    priceNote: priceNote(locale, terms),
    arePriced: fromPrices !== undefined,
    steps: steps(say),
    promises: promises(say),
    sample: sample(say, (cents) => formatPrice(locale, cents), terms),
    hands: { text: say(m.home_hands_text), source: say(m.home_hands_source) },
  };
}

export type HomeTexts = ReturnType<typeof homeTexts>;
