import type { RefusedField } from '#platform/refused-field.ts';
import type { Place, PriceRefusal } from './estimate-price.ts';

const fieldAt = ({ item, service }: Place) =>
  `items.${item}.${service === undefined ? 'subClothesCategory' : `subServices.${service}`}`;

type Worded = { readonly refusal: PriceRefusal['refusal']; readonly fields?: readonly RefusedField[] };

/** Returns the reason, with the fields of the request that it concerns. */
export const wordRefusal = (refused: PriceRefusal): Worded =>
  'places' in refused
    ? {
        refusal: refused.refusal,
        fields: refused.places.map((place) => ({ field: fieldAt(place), code: 'not_offered' })),
      }
    : refused;
