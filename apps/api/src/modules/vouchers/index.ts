export { countUses, customerHash } from './count-uses.ts';
export { type FoundVoucher, findVoucher } from './find-voucher.ts';
export { giveBackVoucher } from './give-back.ts';
export { erasePersonalData } from './personal-data.ts';
export { purgeVoucherUses } from './purge-uses.ts';
