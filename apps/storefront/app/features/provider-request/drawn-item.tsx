import type { ProviderRequest } from '@mendwell/contract';
import { ItemSection } from '@mendwell/photos-web/request/item-section.tsx';
import { Art } from '@mendwell/ui/art.tsx';
import type { ReactNode } from 'react';
import { useDesk } from './use-act.ts';

type Props = { readonly request: ProviderRequest; readonly at: number; readonly children: ReactNode };

/** An item with its drawing, and the work on it. */
export function DrawnItem({ request, at, children }: Props) {
  const { colour } = useDesk();
  const mark = <Art name={request.items[at]?.subCategory.illustration ?? ''} />;
  return <ItemSection {...{ request, at, colour, mark }}>{children}</ItemSection>;
}
