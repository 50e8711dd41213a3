export { serveDeskTags } from './desk-tag-routes.ts';
