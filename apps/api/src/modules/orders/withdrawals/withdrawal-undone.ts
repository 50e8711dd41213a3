/** The mail that says how an order continues after its withdrawal was undone. */
export const withdrawalUndone = 'withdrawal-undone';
