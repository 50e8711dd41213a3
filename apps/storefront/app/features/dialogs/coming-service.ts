/** A service that cannot be booked yet, in words and a drawing. */
export type ComingService = { readonly title: string; readonly text: string; readonly art: string };
