/** The letter that says how an order goes on whose withdrawal was undone. */
export const withdrawalUndone = 'withdrawal-undone';
