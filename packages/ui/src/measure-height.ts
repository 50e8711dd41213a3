/**
 * Returns a ref that tells the stylesheets how high an element is, in a custom property of the page, and
 * keeps it up to date: the texts in it wrap, and visitors make them larger.
 */
const measureHeight =
  (property: `--${string}`) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };

/** What stays at the upper and at the lower edge of the window. Constant, so that React calls each only once. */
export const measureTopBar = measureHeight('--measured-top-bar');
export const measureBottomBar = measureHeight('--measured-bottom-bar');
