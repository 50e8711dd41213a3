import type { Provider } from '@mendwell/contract';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Bag, Move } from '#app/draft/bag.ts';
import type { BagItem } from '#app/draft/item.ts';

/** A service that cannot be booked yet, in words and a drawing. */
export type ComingService = { readonly title: string; readonly text: string; readonly art: string };

export type AboutProvider = {
  readonly provider: Provider;
  readonly onChoose: (providerId: string) => void;
};

export type ItemStatus = NonNullable<BagItem['itemStatus']>;
export type FitQuestion = {
  readonly isChange: boolean;
  readonly value: ItemStatus | null;
  readonly onChoice: (status: ItemStatus) => void;
};

export type SwitchQuestion = {
  readonly move: Move & { readonly from: Bag; readonly to: string };
  readonly onMove: () => void;
};

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
  prepare(name: DialogName): Promise<void>;
};

type StageProps = {
  readonly isOpen: boolean;
  readonly name: DialogName;
  readonly onClose: () => void;
  readonly children: ReactNode;
};
export type Stage = ComponentType<StageProps>;

/** The code of all dialogs. The frame has the list: dialogs themselves know no other feature. */
export type DialogList = {
  readonly loadStage: () => Promise<{ readonly DialogStage: Stage }>;
  readonly loadContent: {
    readonly [Name in DialogName]: () => Promise<{
      default: ComponentType<Extract<OpenDialog, { name: Name }>>;
    }>;
  };
};

export const DialogsContext = createContext<Dialogs | undefined>(undefined);

export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error('no dialogs around this component');
  return dialogs;
}
