import { documentPaths, type visitKinds } from '@mendwell/contract';
import type { Download } from './use-download.ts';

export type VisitKind = (typeof visitKinds)[number];

export const calendarDocument = (kind: VisitKind): Download => ({
  path: documentPaths.calendar,
  query: `?kind=${kind}`,
  fileName: kind === 'pickup' ? 'pick-up.ics' : 'return.ics',
});
