import { postcodePattern } from '@mendwell/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Translations } from './translations.ts';

const Postcode = z.string().check(z.regex(postcodePattern));

export const City = z.strictObject({
  id: z.string(),
  city: z.string(),
  cityTranslations: Translations,
  country: z.string(),
  countryTranslations: Translations,
  /** Whether orders are collected there today. */
  covered: z.boolean(),
  postcodes: z.array(Postcode),
});
export type City = z.infer<typeof City>;

export const listCities = endpoint({
  method: 'GET',
  path: '/sip/cities',
  summary: 'The cities we know by name, with their postcodes',
  status: 200,
  response: z.strictObject({ cities: z.array(City) }),
  refusals: [],
});

export const lookUpCity = endpoint({
  method: 'GET',
  path: '/sip/cities/lookup',
  summary: 'The city of any German postcode, and whether it is covered',
  query: z.strictObject({ postalCode: Postcode }),
  status: 200,
  response: z.strictObject({
    postalCode: Postcode,
    /** Named in the asked language. */
    city: z.string(),
    state: z.string(),
    covered: z.boolean(),
    /** Covered, and of doors rather than of post boxes: things can be collected there and brought back. */
    delivers: z.boolean(),
  }),
  refusals: ['postcode_unknown'],
});
