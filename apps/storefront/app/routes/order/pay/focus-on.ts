/** For what has taken the place of the button that was pressed: reading goes on here. */
export const focusOn = (heading: HTMLHeadingElement | null): void => heading?.focus();
