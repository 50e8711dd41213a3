import type { DialogList } from '#app/features/dialogs/dialogs.ts';

export const loadStage: DialogList['loadStage'] = () => import('#app/features/dialogs/dialog-stage.tsx');

/** One module per dialog, fetched when somebody is about to need it. */
export const loadContent: DialogList['loadContent'] = {
  location: () => import('#app/features/location/location-dialog.tsx'),
  language: () => import('#app/features/language/language-dialog.tsx'),
  menu: () => import('./menu-dialog.tsx'),
  notify: () => import('#app/features/notify/notify-dialog.tsx'),
  'new-location': () => import('#app/features/location/new-location-dialog.tsx'),
  bag: () => import('#app/features/bag/bag-drawer.tsx'),
  privacy: () => import('#app/features/consent/privacy-dialog.tsx'),
  'coming-soon': () => import('#app/features/booking/coming-soon-dialog.tsx'),
  provider: () => import('#app/features/providers/provider-dialog.tsx'),
  fit: () => import('#app/features/providers/fit-dialog.tsx'),
  switch: () => import('#app/features/providers/switch-dialog.tsx'),
};
