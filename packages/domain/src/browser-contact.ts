const dayMs = 24 * 60 * 60 * 1000;

/**
 * The number of days for which a browser stores contact details, counted from the last change. Every page
 * loads this file, so the other limits are not in it.
 */
export const browserContactDays = 30;

/** Returns until when a browser stores contact details that are written now. */
export const browserContactUntil = (now: Date): Date => new Date(now.getTime() + browserContactDays * dayMs);
