export type ButtonLook = 'key' | 'primary' | 'line' | 'quiet' | 'paper' | 'danger';

/**
 * Returns the classes of a button, for the few that are plain elements: links, and buttons that
 * must work without scripts.
 */
export const buttonClass = (look: ButtonLook = 'primary', size: 's' | 'm' = 'm', wide = false): string =>
  ['btn', look !== 'primary' && `btn--${look}`, size === 's' && 'btn--s', wide && 'btn--wide']
    .filter(Boolean)
    .join(' ');
