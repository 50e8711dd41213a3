import type { Brand } from '@mendwell/brand';
import type { Company } from '@mendwell/settings';
import { receiptAttachment } from '#documents/receipt-pdf.ts';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import type { OrderRecord } from '#modules/orders/index.ts';
import type { Db } from '#platform/database.ts';
import type { Attachment } from '#providers/mail/mailer.ts';
import { correctionFacts } from './correction-facts.ts';
import { receiptFacts } from './receipt-of-order.ts';

export type ReceiptDeps = {
  readonly db: Db;
  readonly catalogue: LiveCatalogue;
  readonly brand: Brand;
  readonly company: Company;
  readonly companyIsSample: boolean;
};

/**
 * Returns undefined before the money has arrived. An order that was refunded later still has its
 * receipt.
 */
export async function orderReceipt(deps: ReceiptDeps, record: OrderRecord): Promise<Attachment | undefined> {
  const { payment_state: payment, language } = record;
  if (payment !== 'paid' && payment !== 'refunded') return undefined;
  const { brand, company, companyIsSample } = deps;
  return receiptAttachment(await receiptFacts(deps, record), { language, brand, company, companyIsSample });
}

/** Returns the correction of a receipt by its number; undefined if there is none. */
export async function orderCorrection(
  deps: ReceiptDeps,
  record: OrderRecord,
  number: string,
): Promise<Attachment | undefined> {
  const { brand, company, companyIsSample } = deps;
  const correction = await correctionFacts(deps, record, number);
  if (correction?.number !== number) return undefined;
  const { language } = record;
  return receiptAttachment(correction.facts, { language, brand, company, companyIsSample });
}
