import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { type Call, type Handled, serve } from '#platform/http/serve.ts';
import type { Catalogue } from './catalogue.ts';
import type { LiveCatalogue } from './hold-catalogue.ts';
import { answerFaq, answerStories, answerStory } from './to-editorial-views.ts';
import { answerBrands, answerCategories, answerClothesCategories, answerColours } from './to-item-views.ts';
import { answerProviders } from './to-provider-views.ts';
import { answerQuestions } from './to-question-views.ts';
import { answerPopular, answerServiceCategories, answerServices } from './to-service-views.ts';

const notFound = { refusal: 'not_found' } as const;

type Setting = { readonly showSampleRatings: boolean };

export function serveCatalogue(
  app: FastifyInstance,
  live: LiveCatalogue,
  { showSampleRatings }: Setting,
): void {
  live.onChange(() => app.prepared.forget());

  /** A read of the catalogue: computed once per version and wording, then given from memory. */
  const read = <E extends contract.Endpoint>(
    endpoint: E,
    answer: (catalogue: Catalogue, call: Call<E>) => Handled<E>,
  ) =>
    serve(app, endpoint, { access: 'anyone', prepared: app.prepared }, (call: Call<E>) =>
      answer(live.current(), call),
    );

  read(contract.readCatalogueVersion, ({ version }) => ({ version }));
  read(contract.listServices, (catalogue, { query, language }) =>
    answerServices(catalogue, query.city, language),
  );
  read(contract.listPopularServices, (catalogue, { query }) => answerPopular(catalogue, query.city));
  read(contract.listServiceCategories, (catalogue, { query, language }) =>
    answerServiceCategories(catalogue, query.city, language),
  );
  read(contract.listProviders, (catalogue, { query, language }) =>
    answerProviders(catalogue, query.city, { language, showSampleRatings }),
  );
  read(contract.listCategories, (catalogue, { query, language }) =>
    answerCategories(catalogue, query.city, language),
  );
  read(
    contract.listClothesCategories,
    (catalogue, { query, language }) => answerClothesCategories(catalogue, query, language) ?? notFound,
  );
  read(
    contract.listQuestions,
    (catalogue, { params, query, language }) =>
      answerQuestions(catalogue, params, query, language) ?? notFound,
  );
  read(contract.listBrands, (catalogue, { language }) => answerBrands(catalogue, language));
  read(contract.listColours, (catalogue, { language }) => answerColours(catalogue, language));
  read(contract.listStories, answerStories);
  read(contract.readStory, (catalogue, { params }) => answerStory(catalogue, params.slug) ?? notFound);
  read(contract.listFaq, answerFaq);
}
