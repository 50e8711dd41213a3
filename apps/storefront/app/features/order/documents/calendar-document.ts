import { documentPaths, type eveningKinds } from '@mendwell/contract';
import type { Download } from './use-download.ts';

export type EveningKind = (typeof eveningKinds)[number];

export const calendarDocument = (kind: EveningKind): Download => ({
  path: documentPaths.calendar,
  query: `?kind=${kind}`,
  fileName: kind === 'pickup' ? 'pick-up.ics' : 'return.ics',
});
