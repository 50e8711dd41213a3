type Chosen = {
  readonly category?: string;
  readonly item?: string;
  readonly service?: string;
  readonly option?: string;
};

/** Returns a link into the booking with something already chosen, by the ids of the catalogue. */
export const bookingLink = (chosen: Chosen): string =>
  `/bookservice/1?${new URLSearchParams(chosen).toString()}`;
