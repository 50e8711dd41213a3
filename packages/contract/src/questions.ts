import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ProviderQuery } from './items.ts';
import { ParentSubCategory } from './services.ts';
import { Translations } from './translations.ts';

const Texts = {
  content: z.string(),
  contentTranslations: Translations,
  subcontent: z.nullable(z.string()),
  subcontentTranslations: z.nullable(Translations),
};

/** Questions contain responses, which contain questions, to any depth that the item needs. */
export type Question = {
  id: string;
  kind: string;
  content: string;
  contentTranslations: { de: string };
  responses: QuestionResponse[];
};
export type QuestionResponse = {
  id: string;
  content: string;
  contentTranslations: { de: string };
  subcontent: string | null;
  subcontentTranslations: { de: string } | null;
  /** The service that this response books; null when it books none. */
  childSubCategory: string | null;
  /**
   * The same as a list: responses with identical text are shown as one and book the services of all of
   * them.
   */
  childSubCategories: string[];
  hasSubQuestions: boolean;
  subQuestions: Question[];
};

const QuestionResponse: z.ZodMiniType<QuestionResponse> = z.strictObject({
  id: z.string(),
  ...Texts,
  childSubCategory: z.nullable(z.string()),
  childSubCategories: z.array(z.string()),
  hasSubQuestions: z.boolean(),
  get subQuestions() {
    return z.array(Question);
  },
});
const Question: z.ZodMiniType<Question> = z.strictObject({
  id: z.string(),
  kind: z.string(),
  content: z.string(),
  contentTranslations: Translations,
  responses: z.array(QuestionResponse),
});

const MainResponse = z.strictObject({
  id: z.string(),
  ...Texts,
  parentSubCategory: ParentSubCategory,
  hasSubQuestions: z.boolean(),
  /** Empty for a service that is coming soon. */
  subQuestions: z.array(Question),
});
export type MainResponse = z.infer<typeof MainResponse>;

export const listQuestions = endpoint({
  method: 'GET',
  path: '/sip/questions/{categoryId}/{subCategoryId}',
  summary: 'What an item may need, and what to ask about it; only what can be booked, or is to come',
  params: z.strictObject({
    categoryId: z.string().check(z.maxLength(80)),
    subCategoryId: z.string().check(z.maxLength(80)),
  }),
  query: ProviderQuery,
  status: 200,
  response: z.strictObject({
    question: z.strictObject({ content: z.string(), contentTranslations: Translations }),
    responses: z.array(MainResponse),
  }),
  refusals: ['not_found'],
});
