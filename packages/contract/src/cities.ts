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
  /** Whether we collect orders in this city today. */
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
    /** The city's name in the requested language. */
    city: z.string(),
    state: z.string(),
    covered: z.boolean(),
    /**
     * Whether we collect and deliver here: the postcode is covered, and belongs to street addresses
     * rather than to post boxes.
     */
    delivers: z.boolean(),
  }),
  refusals: ['postcode_unknown'],
});
