/** The press is seen first; then everything that follows from it. */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};
