import type { Brand } from '@mendwell/brand';
import { composeRepliesUnreadMail } from '#mail/replies-unread.ts';
import type { Composer } from '#modules/mail/index.ts';

type Deps = { readonly brand: Brand; readonly publicOrigin: string; readonly supportEmail: string };

export const unreadAlertComposer =
  ({ brand, publicOrigin, supportEmail }: Deps): Composer =>
  async (_, language) =>
    composeRepliesUnreadMail({ brand, language, publicOrigin, to: supportEmail });
