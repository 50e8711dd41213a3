import type { BrandId } from './index.ts';

/**
 * Every drawing of an item, with the catalogue's illustrations that it also represents besides its own
 * name.
 */
const drawings: Readonly<Record<string, readonly string[]>> = {
  backpack: [],
  bag: ['briefcase', 'handbag', 'luggage', 'wallet'],
  belt: [],
  boot: ['boot-ankle'],
  coat: ['coat-parka', 'coat-trench', 'coat-wool', 'robe'],
  dress: ['dress-day', 'dress-evening', 'dress-wedding', 'jumpsuit'],
  gloves: [],
  hat: [],
  heel: ['heels'],
  'hiking-boot': ['boot-hiking'],
  'home-textiles': ['bedding', 'curtains', 'cushion', 'home', 'rug', 'tablecloth'],
  jacket: [
    'jacket-bomber',
    'jacket-denim',
    'jacket-down',
    'jacket-leather',
    'jacket-rain',
    'jacket-shearling',
    'jacket-softshell',
  ],
  jeans: [],
  knitwear: ['cardigan', 'cashmere', 'hoodie', 'jumper', 'knit-chunky'],
  lingerie: ['bra', 'pyjamas', 'swimwear'],
  loafer: ['shoe-oxford'],
  sandal: [],
  scarf: ['accessories'],
  shirt: ['blouse', 'blouse-silk', 'shirt-business', 'shirt-casual'],
  skirt: ['skirt-pleated'],
  sneaker: ['shoes'],
  sportswear: ['cycling', 'outdoor', 'running', 'ski-wear'],
  suit: ['blazer', 'suit-women', 'tie', 'tuxedo', 'waistcoat'],
  trousers: ['shorts', 'trousers-chino', 'trousers-leather', 'trousers-linen', 'trousers-wool'],
  tshirt: [],
};
const drawnAs = new Map(
  Object.entries(drawings).flatMap(([drawing, others]) =>
    [drawing, ...others].map((illustration) => [illustration, drawing] as const),
  ),
);

/** The general repair symbol, for an illustration that has no drawing. */
const anyItem = 'service-repair';

type MailDrawing = {
  readonly name: string;
  readonly file: URL;
  readonly width: number;
  readonly height: number;
};

/** Returns the drawing of a catalogue item on its tile, as PNG at twice the displayed size. */
export function mailDrawing(brand: BrandId, illustration: string): MailDrawing {
  const name = drawnAs.get(illustration) ?? anyItem;
  return { name, file: new URL(`../mail/${brand}/${name}.png`, import.meta.url), width: 96, height: 112 };
}
