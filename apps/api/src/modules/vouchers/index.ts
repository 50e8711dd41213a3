export { countUses, customerHashes } from './count-uses.ts';
export { type FoundVoucher, findVoucher, type GuessDeps } from './find-voucher.ts';
export { giveBackVoucher } from './give-back.ts';
export { heldDiscount } from './held-discount.ts';
export { importVouchers } from './import-vouchers.ts';
export { erasePersonalData, exportPersonalData } from './personal-data.ts';
export { purgeGuesses, purgeGuessesJob } from './purge-guesses.ts';
export { purgeVoucherUses } from './purge-uses.ts';
export type { VoucherRow } from './voucher-tables.ts';
