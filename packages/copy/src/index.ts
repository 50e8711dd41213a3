export * as m from '#messages';
export * from './card-brands.ts';
export * from './format.ts';
export * from './locale.ts';
export * from './price-rule.ts';
export * from './price-values.ts';
export * from './quote-reasons.ts';
export * from './say.ts';
export * from './support-topics.ts';
