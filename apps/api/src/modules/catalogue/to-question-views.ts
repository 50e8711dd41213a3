import type { LanguageName, MainResponse, Question, QuestionResponse } from '@mendwell/contract';
import { offeredBy } from './availability.ts';
import type { Catalogue } from './catalogue.ts';
import type { ResponseRow } from './catalogue-tables.ts';
import { byName } from './sorting.ts';
import { type ProviderAsked, providersAsked } from './to-item-views.ts';
import { parentSubCategory } from './to-service-views.ts';

const texts = (row: ResponseRow) => ({
  content: row.content,
  contentTranslations: { de: row.content_de },
  subcontent: row.subcontent,
  subcontentTranslations: row.subcontent_de === null ? null : { de: row.subcontent_de },
});

/**
 * Returns a question with its possible answers. An answer that books something nobody offers is left
 * out, and a question without answers, too. `refines` means that an answer above has already booked
 * something.
 */
function question(
  catalogue: Catalogue,
  id: string,
  offered: ReadonlySet<string>,
  refines: boolean,
): Question | undefined {
  const row = catalogue.questions.get(id);
  const responses = (catalogue.responsesOfQuestion.get(id) ?? []).flatMap(
    (response) => answer(catalogue, response, offered, refines) ?? [],
  );
  if (!row || responses.length === 0) return undefined;
  return {
    id: row.id,
    kind: row.kind,
    content: row.content,
    contentTranslations: { de: row.content_de },
    responses,
  };
}

function answer(
  catalogue: Catalogue,
  row: ResponseRow,
  offered: ReadonlySet<string>,
  refines: boolean,
): QuestionResponse | undefined {
  const books = row.sub_service_id;
  if (books && !offered.has(books)) return undefined;
  const booked = refines || books !== null;
  const subQuestions = row.question_ids.flatMap((id) => question(catalogue, id, offered, booked) ?? []);
  if (!booked && subQuestions.length === 0) return undefined;
  return {
    id: row.id,
    ...texts(row),
    childSubCategory: books,
    childSubCategories: books ? [books] : [],
    hasSubQuestions: subQuestions.length > 0,
    subQuestions,
  };
}

/**
 * Returns the question tree of an item, for one provider or for all; undefined for an unknown item or
 * provider.
 */
export function toQuestionViews(
  catalogue: Catalogue,
  item: { readonly categoryId: string; readonly subCategoryId: string },
  asked: ProviderAsked,
  language: LanguageName,
) {
  const type = catalogue.subCategories.get(item.subCategoryId);
  const providers = providersAsked(catalogue, asked);
  const [root] = catalogue.rows.root_question;
  if (!type || type.category_id !== item.categoryId || !providers || !root) return undefined;

  const offered = offeredBy(catalogue, providers);
  const responses: MainResponse[] = (catalogue.responsesOfTree.get(type.tree_id) ?? []).flatMap((row) => {
    const subQuestions = row.question_ids.flatMap((id) => question(catalogue, id, offered, false) ?? []);
    // If it had questions and none is left, nobody does it. If it never had any, it is announced and
    // still shown.
    if (row.question_ids.length > 0 && subQuestions.length === 0) return [];
    const service = parentSubCategory(catalogue, row.service_id ?? '', offered);
    return [
      {
        id: row.id,
        ...texts(row),
        // Some answers lead to sub-services of another service. What can be booked here is available
        // here.
        parentSubCategory: subQuestions.length > 0 ? { ...service, status: 'Available' } : service,
        hasSubQuestions: subQuestions.length > 0,
        subQuestions,
      },
    ];
  });
  return {
    question: { content: root.content, contentTranslations: { de: root.content_de } },
    responses: responses.toSorted(byName(language, (one) => [one.content, one.contentTranslations.de])),
  };
}
