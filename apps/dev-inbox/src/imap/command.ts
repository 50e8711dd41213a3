import type { Part } from './parse-command.ts';
import type { Session } from './session.ts';

export type Asked = { readonly tag: string; readonly parts: readonly Part[]; readonly isByUid: boolean };

export type Command = {
  readonly needs: 'nothing' | 'account' | 'folder';
  /** Whether it may be asked by UID. */
  readonly uid?: true;
  /** Whether the client may be told of changes with the answer. Numbers must not shift under FETCH, STORE and SEARCH. */
  readonly tells?: true;
  /** Returns the end of the tagged answer, or nothing when that comes later. */
  readonly run: (session: Session, asked: Asked) => string | undefined;
};

export const text = (part: Part | undefined): string => (typeof part === 'string' ? part : '');
