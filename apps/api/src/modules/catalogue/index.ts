export { serveCatalogue } from './catalogue-routes.ts';
export { importCatalogue } from './import-catalogue.ts';
export { keepCatalogue, type LiveCatalogue } from './keep-catalogue.ts';
export { CatalogueError } from './read-catalogue.ts';
