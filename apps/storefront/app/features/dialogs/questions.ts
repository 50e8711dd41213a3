import type { Provider } from '@mendwell/contract';
import type { Bag, Move } from '#app/draft/bag.ts';
import type { BagItem } from '#app/draft/item.ts';

/** The properties of the dialogs about providers. */

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
