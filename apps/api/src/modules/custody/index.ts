export { type CheckedBag, checkBag } from './check-bag.ts';
export { erasePersonalData, exportPersonalData } from './personal-data.ts';
export { countDiffers, countToSupport, isRecorded, recordHandover } from './record-handover.ts';
export { settleCount } from './settle-count.ts';
export { listOpenCounts } from './stuck-counts.ts';
