export { coveredAmong, listPricedCities, type PricedCity } from './city-repository.ts';
export { serveCities } from './city-routes.ts';
export { importCities } from './import-cities.ts';
export { lookUpCity } from './look-up-city.ts';
export { rememberedPlace } from './remembered-place.ts';
export { stateOfPostcode } from './state-of-postcode.ts';
