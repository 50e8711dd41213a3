export type { Catalogue } from './catalogue.ts';
export { serveCatalogue } from './catalogue-routes.ts';
export { holdCatalogue, type LiveCatalogue } from './hold-catalogue.ts';
export { importCatalogue } from './import-catalogue.ts';
export { type ProviderOffer, providerOffer } from './provider-offer.ts';
export { pacesIn, readPace } from './provider-pace.ts';
export { CatalogueError } from './read-catalogue.ts';
export { refuseSampleProviders } from './refuse-samples.ts';
export { providerImageUrl } from './to-provider-views.ts';
