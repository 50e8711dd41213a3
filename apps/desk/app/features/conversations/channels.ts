import type { StaffMessage } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { ClipboardList, type LucideIcon, Mail, MessageCircle } from 'lucide-react';

type Channel = StaffMessage['channel'];

export const channelIcons: Readonly<Record<Channel, LucideIcon>> = {
  chat: MessageCircle,
  form: ClipboardList,
  mail: Mail,
};

export const channelWords = {
  chat: m.desk_inbox_by_chat,
  form: m.desk_inbox_by_form,
  mail: m.desk_inbox_by_mail,
} as const satisfies Record<Channel, unknown>;
