import type { DeskPerson } from '@mendwell/contract';
import { createContext, use } from 'react';

const SignedInContext = createContext<DeskPerson | undefined>(undefined);
export const SignedInProvider = SignedInContext.Provider;

/** Returns who is signed in. */
export function useSignedIn(): DeskPerson {
  const person = use(SignedInContext);
  if (!person) throw new Error('nobody is signed in around this component');
  return person;
}
