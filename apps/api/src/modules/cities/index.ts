export { serveCities } from './city-routes.ts';
export { importCities } from './import-cities.ts';
