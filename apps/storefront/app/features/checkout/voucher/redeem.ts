import {
  type Client,
  type Discounted,
  type PriceRequest,
  type Problem,
  redeemDiscount,
} from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { storedCustomer } from '#app/draft/customer.ts';
import { storedLocation } from '#app/draft/location.ts';
import {
  applyVoucher,
  dropVoucher,
  noteFailure,
  readVoucher,
  storedVoucher,
  voucherQuestion,
} from '#app/draft/voucher.ts';
import { readWork } from '#app/draft/work.ts';

export type Redeemed =
  | { readonly ok: true; readonly discount: Discounted }
  /** The code was refused, or the server could not be reached (then there is no problem to show). */
  | { readonly ok: false; readonly problem: Problem | undefined };

/** Returns the request with which a voucher would be checked now. */
export const questionNow = (): string =>
  JSON.stringify(
    voucherQuestion(readWork().bag, storedCustomer.get() ?? {}, storedLocation.get()?.zipCode),
  ) ?? '';

const isAboutTheCode = (problem: Problem | undefined) => problem?.code.startsWith('discount_') ?? false;

async function ask(api: Client, code: string): Promise<Redeemed> {
  const asked = questionNow();
  if (!asked) return { ok: false, problem: undefined };
  const { discountCode: _, ...body } = JSON.parse(asked) as PriceRequest;
  const result = await call(api, redeemDiscount, { params: { code }, body });
  if (!result.ok) return result;
  const { discount } = result.response;
  storedVoucher.set(applyVoucher(readVoucher(), asked, discount));
  return { ok: true, discount };
}

/**
 * Redeems a code that the customer has typed. If it is refused, a voucher that is already applied stays.
 */
export async function redeem(api: Client, code: string): Promise<Redeemed> {
  const redeemed = await ask(api, code);
  if (!redeemed.ok && isAboutTheCode(redeemed.problem)) storedVoucher.set(noteFailure(readVoucher(), code));
  return redeemed;
}

/** Checks the applied voucher again for a changed bag. A voucher that is no longer valid is dropped. */
export async function renew(api: Client, code: string): Promise<Redeemed> {
  const renewed = await ask(api, code);
  if (!renewed.ok && isAboutTheCode(renewed.problem)) storedVoucher.set(dropVoucher(readVoucher()));
  return renewed;
}
