export * from './city.ts';
export * from './interest.ts';
export * from './machine.ts';
export * from './money.ts';
export * from './postcode.ts';
export * from './price.ts';
export * from './pricing.ts';
export * from './support.ts';
