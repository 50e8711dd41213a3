import type { Statement } from '#platform/statements.ts';

const giveBack = `
  with given_back as (
    update voucher_redemptions set given_back_at = $2
    where order_id = $1 and given_back_at is null returning voucher_id)
  update vouchers set redeemed = redeemed - 1 where id in (select voucher_id from given_back)`;

/** Releases the voucher of an order that is not carried out. Running it twice releases it once. */
export const giveBackVoucher = (orderId: string, now: Date): Statement => ({
  text: giveBack,
  values: [orderId, now],
});
