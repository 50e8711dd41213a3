import { createHash } from 'node:crypto';

type Person = { readonly email: string; readonly isVerified: boolean };

/** Everybody who has signed in here since the start, by their number at the company. */
export class People {
  readonly #bySubject = new Map<string, Person>();

  /** Returns the person's number. */
  add({ subject, ...person }: Person & { readonly subject?: string | undefined }): string {
    const number = subject ?? createHash('sha256').update(person.email).digest('hex').slice(0, 20);
    this.#bySubject.set(number, person);
    return number;
  }

  find(subject: string): Person | undefined {
    return this.#bySubject.get(subject);
  }
}
