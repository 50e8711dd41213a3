/** A picture within a letter: a file of ours, or one that was drawn for this letter. */
export type MailImage =
  | { readonly cid: string; readonly file: URL }
  | { readonly cid: string; readonly filename: string; readonly content: Buffer };

/** A file that comes along with a letter. */
export type Attachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
};

/** A letter ready to leave. Text and HTML say the same. */
export type Mail = {
  readonly to: string;
  /** Who gets the answer, when it is not the sender. An address and nothing else. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly images: readonly MailImage[];
  readonly attachments?: readonly Attachment[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The part before the @ of its Message-ID, when later mails refer to it. The same for a repeat. */
  readonly messageId?: string;
};

/** Carries letters to a mail server. A repeat of the same letter bears the same id. */
export type Mailer = {
  send(mail: Mail, envelope: { readonly id: string; readonly requestId: string }): Promise<void>;
  close(): void;
};
