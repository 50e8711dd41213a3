/** A picture within a mail: one of our files, or one drawn for this mail. */
export type MailImage =
  | { readonly cid: string; readonly file: URL }
  | { readonly cid: string; readonly filename: string; readonly content: Buffer };

/** A file that is attached to a mail. */
export type Attachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
};

/** A mail that is ready to be sent. Its text and its HTML have the same content. */
export type Mail = {
  readonly to: string;
  /** The address for replies, if it is not the sender. Only an address, without a name. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly images: readonly MailImage[];
  readonly attachments?: readonly Attachment[];
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * The part before the @ of its Message-ID, if later mails refer to it. A repeated mail has the same
   * one.
   */
  readonly messageId?: string;
  /**
   * How the mail counts against what its recipient gets in a day. Mails about a paid order count and are
   * never dropped; mails to our support, to providers, and receipts that the law wants are not counted.
   * Any other mail is dropped above the cap.
   */
  readonly cap?: 'uncounted' | 'never-dropped';
};

/** Sends mails to a mail server. A repetition of the same mail has the same id. */
export type Mailer = {
  send(mail: Mail, envelope: { readonly id: string; readonly requestId: string }): Promise<void>;
  close(): void;
};
