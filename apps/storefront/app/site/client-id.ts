/** The id under which the API knows this front end. Every page loads it, but not every page the client. */
export const clientId = 'storefront';
