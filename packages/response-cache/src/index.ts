export { isKnown, strongTag } from './entity-tag.ts';
export { ResponseCache } from './response-cache.ts';
