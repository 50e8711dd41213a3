/** The id under which the API knows this front end. */
export const clientId = 'desk';
