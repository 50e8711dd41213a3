import type { Part } from './parse-command.ts';
import type { Session } from './session.ts';

export type Asked = { readonly tag: string; readonly parts: readonly Part[]; readonly isByUid: boolean };

export type Command = {
  readonly needs: 'nothing' | 'account' | 'folder';
  /** Whether the command may be prefixed with `UID`. */
  readonly uid?: true;
  /**
   * Whether the response may report changes to the client. Message numbers must not shift during FETCH,
   * STORE and SEARCH.
   */
  readonly tells?: true;
  /** Returns the end of the tagged response, or nothing when that comes later. */
  readonly run: (session: Session, asked: Asked) => string | undefined;
};

export const text = (part: Part | undefined): string => (typeof part === 'string' ? part : '');
