export { countUses, customerHash } from './count-uses.ts';
export { type FoundVoucher, findVoucher } from './find-voucher.ts';
export { forgetVoucherUses } from './forget-uses.ts';
export { giveBackVoucher } from './give-back.ts';
export { erasePersonalData } from './personal-data.ts';
