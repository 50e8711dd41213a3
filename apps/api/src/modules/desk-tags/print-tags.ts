import type { Brand } from '@mendwell/brand';
import type { LanguageName, TagPaper } from '@mendwell/contract';
import { berlinDay } from '@mendwell/domain';
import type { Company } from '@mendwell/settings';
import { tagsFileName, tagsPdf } from '#documents/tags-pdf.ts';
import { recordAct } from '#modules/desk-audit/index.ts';
import { inScope } from '#modules/desk-orders/index.ts';
import type { Asking } from '#platform/asking.ts';
import { seeEverything } from '#platform/row-security.ts';
import { ownBags, type ReadDeps } from './read-tags.ts';
import { sameOnAll, tagsOf } from './to-bag-tag.ts';

export type PrintDeps = ReadDeps & { readonly brand: Brand; readonly company: Company };
type Printing = Asking & {
  readonly paper: TagPaper;
  /** The ids of orders. */
  readonly orders: readonly string[];
  readonly language: LanguageName;
};

/**
 * Returns the tags of orders as a PDF. It is made before the transaction ends: a tag is recorded as printed when there is a
 * file, and there is no file without the record. With one foreign order among them there is none at all.
 */
export const printTags = (deps: PrintDeps, asking: Printing) =>
  inScope(deps.db, asking, async (tx) => {
    const { personId, role, providerId, requestId, paper, language } = asking;
    const ids = [...new Set(asking.orders)];
    const own = await ownBags(tx, asking).select('id').where('id', 'in', ids).execute();
    if (own.length !== ids.length) return { refusal: 'not_found' } as const;
    const now = deps.clock.now();
    for (const about of ids)
      await recordAct(tx, {
        personId,
        role,
        providerId,
        act: 'tag_printed',
        about,
        after: { paper },
        requestId,
        now,
      });
    // The rest of an order is not for the desk's role; whose orders they are has been proved.
    await seeEverything(tx);
    const tags = await tagsOf(tx, ids);
    const { brand, company } = deps;
    const content = await tagsPdf(tags, { brand, company, language, paper, ...sameOnAll(deps, providerId) });
    return { filename: tagsFileName(language, berlinDay(now)), content };
  });
