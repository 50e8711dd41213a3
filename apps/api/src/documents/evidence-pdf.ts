import type { Brand } from '@mendwell/brand';
import type { Company } from '@mendwell/settings';
import type { EvidenceBlock, EvidenceSection } from './evidence-blocks.ts';
import { evidenceParts } from './evidence-parts.ts';

type Seller = {
  readonly brand: Brand;
  readonly company: Company;
  /** Some of the company's details are made up, and the document says so. */
  readonly companyIsSample: boolean;
};
type About = {
  readonly orderNumber: string;
  /** Lines below the title. */
  readonly below: readonly string[];
};

/**
 * Creates the document that is sent to the payment provider when a customer's bank takes a payment back. It
 * is in English, whatever the language of the order: banks read it, not customers.
 */
export async function evidencePdf(
  sections: readonly EvidenceSection[],
  { orderNumber, below }: About,
  { brand, company, companyIsSample }: Seller,
): Promise<Buffer> {
  const title = `Evidence about order ${orderNumber}`;
  const pdf = evidenceParts({
    brand,
    locale: 'en',
    title: `${title} · ${company.name}`,
    author: company.name,
    foot: (page, pages) => `Order ${orderNumber} · Page ${page} of ${pages}`,
  });
  const draw = (block: EvidenceBlock) => {
    switch (block.kind) {
      case 'facts':
        return pdf.facts(block.facts);
      case 'text':
        return pdf.text(block.text, block.isBold);
      case 'quoted':
        return pdf.quoted(block.text);
      case 'table':
        return pdf.table(block.columns, block.rows);
      case 'photos':
        return pdf.photos(block.photos);
    }
  };
  pdf.title(title, below);
  if (companyIsSample) pdf.text('Sample: some of the company’s details below are made up.', true);
  for (const section of sections) {
    pdf.heading(section.title);
    for (const block of section.blocks) draw(block);
  }
  return pdf.finish();
}
