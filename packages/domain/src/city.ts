/** The city that is assumed until the customer chooses another. */
export const defaultCity = 'Berlin';
