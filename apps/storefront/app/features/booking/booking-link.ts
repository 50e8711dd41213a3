type Chosen = {
  readonly category?: string;
  readonly item?: string;
  readonly service?: string;
  readonly option?: string;
};

/** Into the booking with something chosen already, by the ids of the catalogue. */
export const bookingLink = (chosen: Chosen): string =>
  `/bookservice/1?${new URLSearchParams(chosen).toString()}`;
