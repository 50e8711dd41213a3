/** A mail as received from the network. Nothing in it can be trusted. */
export type ReceivedMail = {
  readonly raw: Buffer;
  /** The mail is larger than we accept, and `raw` is only its beginning. */
  readonly isTruncated: boolean;
  /** When the mail server received it. */
  readonly arrivedAt: Date;
};

/**
 * What happens to a handled mail in the mailbox: it is deleted, or stored for a while for a person to
 * see.
 */
export type MailDisposal = 'delete' | 'set-aside' | 'refused';

/** Receives reports about the connection and about failures. */
export type MailReaderListener = {
  /** The mailbox is open, and every mail in it was checked. */
  readonly onReachable: () => void;
  /** One more attempt failed. */
  readonly onUnreachable: (error: unknown) => Promise<void>;
  /** This mail could not be handled and stays in the mailbox for another attempt, unless it was given up. */
  readonly onFailure: (error: unknown, isGivenUp: boolean) => void;
  /** This mail is about to be set aside unread. Its name stays the same as long as it is in the mailbox. */
  readonly onGivenUp: (mail: { readonly name: string; readonly arrivedAt: Date }) => Promise<void>;
};

export type MailReader = {
  /**
   * Reads the mailbox, and every mail that arrives, until the signal aborts it. A mail is removed from
   * the mailbox only after `handle` has returned, so after a crash in between it is handled twice.
   */
  read(
    handle: (mail: ReceivedMail) => Promise<MailDisposal>,
    listener: MailReaderListener,
    signal: AbortSignal,
  ): Promise<void>;
};
