import type { ProviderRequest } from '@mendwell/contract';

/** Returns the agreed lines that are still to be done. */
export const linesAtWork = ({ quote, unrepaired }: ProviderRequest) =>
  quote?.lines.filter(
    ({ id, isDeclined, isLeftOut }) => !isDeclined && !isLeftOut && !unrepaired.includes(id),
  ) ?? [];
