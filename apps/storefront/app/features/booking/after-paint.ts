/**
 * Lets the browser paint the reaction to the press first, and then runs everything that follows from it.
 */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};
