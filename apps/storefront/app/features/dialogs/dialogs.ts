import { createContext, use } from 'react';
import type { ComingService } from './coming-service.ts';
import type { AboutProvider, FitQuestion, SwitchQuestion } from './questions.ts';

/** The dialogs that can be opened from anywhere, each with its parameters. */
export type OpenDialog =
  | { readonly name: 'location' }
  | { readonly name: 'language' }
  | { readonly name: 'menu' }
  | { readonly name: 'notify'; readonly city?: string; readonly postcode?: string }
  | { readonly name: 'new-location'; readonly city: string; readonly postcode: string }
  | { readonly name: 'bag' }
  | { readonly name: 'privacy' }
  | { readonly name: 'coming-soon'; readonly service: ComingService }
  | ({ readonly name: 'provider' } & AboutProvider)
  | ({ readonly name: 'fit' } & FitQuestion)
  | ({ readonly name: 'switch' } & SwitchQuestion);
export type DialogName = OpenDialog['name'];

export type Dialogs = {
  open(dialog: OpenDialog): Promise<void>;
  close(): void;
  /** Fetches the code of a dialog, when somebody is about to need it. */
  prepare(name: DialogName): void;
};

export const DialogsContext = createContext<Dialogs | undefined>(undefined);

export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error('no dialogs around this component');
  return dialogs;
}
