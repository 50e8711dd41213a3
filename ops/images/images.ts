/** Where the images are written, in the layout of the Open Container Initiative. */
export const layout = 'dist/images';
/** The largest size of an image, unpacked. */
export const mostBytes = 350e6;

/** What each image holds. API, worker, migration and the operator's commands are one image. */
export const images = {
  'mendwell-api': {
    workspace: 'apps/api',
    sources: ['apps/api/package.json', 'apps/api/src', 'apps/api/migrations', 'data'],
    built: ['packages/copy/src/paraglide'],
    command: ['apps/api/src/main-http.ts'],
  },
  'mendwell-storefront': {
    workspace: 'apps/storefront',
    sources: ['apps/storefront/package.json', 'apps/storefront/http', 'apps/storefront/app/server'],
    built: ['packages/copy/src/paraglide', 'apps/storefront/build'],
    command: ['apps/storefront/http/main.ts'],
  },
  'mendwell-desk': {
    workspace: 'apps/desk',
    sources: ['apps/desk/package.json', 'apps/desk/http', 'apps/desk/app/server'],
    built: ['packages/copy/src/paraglide', 'apps/desk/build'],
    command: ['apps/desk/http/main.ts'],
  },
} as const;
export type ImageName = keyof typeof images;

/** Returns the image that holds a program of the product. */
export function imageOf(program: string): ImageName {
  if (program.startsWith('apps/storefront/')) return 'mendwell-storefront';
  return program.startsWith('apps/desk/') ? 'mendwell-desk' : 'mendwell-api';
}
