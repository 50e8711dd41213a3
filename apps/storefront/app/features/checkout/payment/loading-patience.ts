/** For the payment provider's script, and for its form once the script is there: longer than slow lines take. */
export const loadingPatienceMs = 25_000;
