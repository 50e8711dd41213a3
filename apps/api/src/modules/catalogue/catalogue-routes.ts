import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { type Call, type Handled, serve } from '#platform/http/serve.ts';
import { termsIn } from './availability.ts';
import type { Catalogue } from './catalogue.ts';
import type { LiveCatalogue } from './hold-catalogue.ts';
import { toFaqView, toStoryView, toStoryViews } from './to-editorial-views.ts';
import { toBrandViews, toCategoryViews, toClothesCategoryViews, toColourViews } from './to-item-views.ts';
import { toProviderViews } from './to-provider-views.ts';
import { toQuestionViews } from './to-question-views.ts';
import { toPopularViews, toServiceCategoryViews, toServiceViews } from './to-service-views.ts';

const notFound = { refusal: 'not_found' } as const;

type Setting = { readonly showSampleRatings: boolean };

export function serveCatalogue(
  app: FastifyInstance,
  live: LiveCatalogue,
  { showSampleRatings }: Setting,
): void {
  live.onChange(() => app.prepared.forget());

  /**
   * Registers a read of the catalogue: the response is computed once per version and language, then sent
   * from memory.
   */
  const read = <E extends contract.Endpoint>(
    endpoint: E,
    answer: (catalogue: Catalogue, call: Call<E>) => Handled<E>,
  ) =>
    serve(app, endpoint, { access: 'anyone', prepared: app.prepared }, (call: Call<E>) =>
      answer(live.current(), call),
    );

  read(contract.readCatalogueVersion, ({ version }) => ({ version }));
  read(contract.readPriceTerms, (catalogue, { query }) => termsIn(catalogue, query.city) ?? notFound);
  read(contract.listServices, (catalogue, { query, language }) =>
    toServiceViews(catalogue, query.city, language),
  );
  read(contract.listPopularServices, (catalogue, { query }) => toPopularViews(catalogue, query.city));
  read(contract.listServiceCategories, (catalogue, { query, language }) =>
    toServiceCategoryViews(catalogue, query.city, language),
  );
  read(contract.listProviders, (catalogue, { query, language }) =>
    toProviderViews(catalogue, query.city, { language, showSampleRatings }),
  );
  read(contract.listCategories, (catalogue, { query, language }) =>
    toCategoryViews(catalogue, query.city, language),
  );
  read(
    contract.listClothesCategories,
    (catalogue, { query, language }) => toClothesCategoryViews(catalogue, query, language) ?? notFound,
  );
  read(
    contract.listQuestions,
    (catalogue, { params, query, language }) =>
      toQuestionViews(catalogue, params, query, language) ?? notFound,
  );
  read(contract.listBrands, (catalogue, { language }) => toBrandViews(catalogue, language));
  read(contract.listColours, (catalogue, { language }) => toColourViews(catalogue, language));
  read(contract.listStories, toStoryViews);
  read(contract.readStory, (catalogue, { params }) => toStoryView(catalogue, params.slug) ?? notFound);
  read(contract.listFaq, toFaqView);
}
