export * from './city.ts';
export * from './interest.ts';
export * from './machine.ts';
export * from './money.ts';
export * from './postcode.ts';
