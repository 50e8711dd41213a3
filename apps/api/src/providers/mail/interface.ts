/** A mail as the network brought it. Nothing in it is to be trusted. */
export type ReceivedMail = {
  readonly raw: Buffer;
  /** The mail is larger than we accept, and `raw` is only its beginning. */
  readonly isTruncated: boolean;
  /** When the mail server received it. */
  readonly arrivedAt: Date;
};

/** What becomes of a mail in the mailbox once it was handled: it is deleted, or kept for a while for a person to see. */
export type MailDisposal = 'delete' | 'set-aside' | 'refused';

/** What the reader tells about its connection. */
export type MailReaderListener = {
  /** The mailbox is open, and everything in it was looked at. */
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
   * Reads the mailbox, and every mail that arrives, until the signal ends it. A mail leaves the mailbox only
   * after `handle` has returned, so a crash in between lets it be handled twice.
   */
  read(
    handle: (mail: ReceivedMail) => Promise<MailDisposal>,
    listener: MailReaderListener,
    signal: AbortSignal,
  ): Promise<void>;
};
