export type { Catalogue } from './catalogue.ts';
export { serveCatalogue } from './catalogue-routes.ts';
export { importCatalogue } from './import-catalogue.ts';
export { keepCatalogue, type LiveCatalogue } from './keep-catalogue.ts';
export { type ProviderOffer, providerOffer } from './provider-offer.ts';
export { CatalogueError } from './read-catalogue.ts';
export { pacesIn, readPace } from './workshop-pace.ts';
