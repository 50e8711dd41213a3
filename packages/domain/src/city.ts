/** Where a customer is taken to be until they say otherwise. */
export const defaultCity = 'Berlin';
