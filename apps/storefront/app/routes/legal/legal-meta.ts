import { m } from '@mendwell/copy';
import type { MetaDescriptor } from 'react-router';
import type { ContentOnPage } from '#app/server/content.server.ts';
import { type MetaArgs, pageMeta } from '#app/site/page-meta.ts';

/** Returns the title and description that the text itself provides. */
export function legalMeta(
  page: MetaArgs & { readonly loaderData?: ContentOnPage | undefined },
): MetaDescriptor[] {
  const content = page.loaderData;
  if (!content) return [];
  const title = content.title.replaceAll('\u00ad', '');
  return pageMeta(page, ({ say, names }) => ({
    title: say(m.legal_page_title, { title, ...names }),
    description: content.description,
    picture: 'help',
  }));
}
