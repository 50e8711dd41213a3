export * from './card-brands.ts';
export * from './format.ts';
export * from './locale.ts';
export { m } from './paraglide/messages.js';
export * from './say.ts';
