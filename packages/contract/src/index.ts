export * from './cities.ts';
export * from './client.ts';
export * from './endpoint.ts';
export * from './interest.ts';
export * from './language.ts';
export * from './media-type.ts';
export * from './problem.ts';
