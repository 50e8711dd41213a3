/** What only the tab that began a sign-in, the company and we know of it. Each is used once. */
export type SignInSecrets = {
  readonly state: string;
  readonly nonce: string;
  /** Proves that whoever redeems the code has asked for it (PKCE). */
  readonly verifier: string;
};

/** What the company's page has sent back through the browser. */
export type SignInAnswer = { readonly code: string; readonly issuer?: string | undefined };

export type CompanyIdentity = {
  /** The person's number, with the provider that gave it: it stays the same when the address changes. */
  readonly subject: string;
  /** Undefined when the company has not verified it. */
  readonly email: string | undefined;
  /** When the person last proved to the company who they are; undefined when the company does not say. */
  readonly provedAt: Date | undefined;
};

/** A company's own sign-in for its staff. */
export type CompanySignIn = {
  /** Returns the address to which the browser is sent. */
  begin(secrets: SignInSecrets): Promise<string>;
  /** Returns who signed in; undefined when the answer is not valid for these secrets. */
  finish(answer: SignInAnswer, secrets: SignInSecrets): Promise<CompanyIdentity | undefined>;
};

/** The company's sign-in cannot be reached. Trying again later may help. */
export class CompanySignInUnavailable extends Error {}
