/** Moves the focus to the heading of the content that replaced the pressed button. */
export const focusOn = (heading: HTMLHeadingElement | null): void => heading?.focus();
