import { countExceptions, type DeskPerson } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import {
  CalendarDays,
  CircleAlert,
  History,
  Inbox,
  KeyRound,
  type LucideIcon,
  MessagesSquare,
  Printer,
  Search,
  ShieldAlert,
  Tag,
  Undo2,
  Users,
} from 'lucide-react';

type Right = DeskPerson['rights'][number];
export type Page = {
  readonly to: string;
  readonly right: Right;
  readonly icon: LucideIcon;
  readonly label: typeof m.desk_nav_queue;
  /** What says how much waits there. */
  readonly count?: typeof countExceptions;
};

/** The pages of the desk in the order of its navigation, each for who has the right. The first is where somebody begins. */
const pages: readonly Page[] = [
  { to: '/', right: 'read_queue', icon: Inbox, label: m.desk_nav_queue },
  { to: '/week', right: 'read_week', icon: CalendarDays, label: m.desk_week_nav },
  { to: '/tags', right: 'read_queue', icon: Printer, label: m.desk_tags_nav },
  { to: '/prices', right: 'read_prices', icon: Tag, label: m.desk_prices_nav },
  { to: '/search', right: 'find_orders', icon: Search, label: m.desk_support_nav },
  { to: '/conversations', right: 'answer_conversations', icon: MessagesSquare, label: m.desk_inbox_nav },
  { to: '/claims', right: 'read_claims', icon: ShieldAlert, label: m.desk_claims_nav },
  {
    to: '/exceptions',
    right: 'read_exceptions',
    icon: CircleAlert,
    label: m.desk_exceptions_nav,
    count: countExceptions,
  },
  { to: '/refunds', right: 'refund', icon: Undo2, label: m.desk_refunds_nav },
  { to: '/people', right: 'read_people', icon: Users, label: m.desk_people_nav },
  { to: '/audit', right: 'read_audit', icon: History, label: m.desk_audit_nav },
  { to: '/account', right: 'own_account', icon: KeyRound, label: m.desk_nav_account },
];

type Rights = Pick<DeskPerson, 'rights'>;
export const pagesFor = ({ rights }: Rights): readonly Page[] =>
  pages.filter(({ right }) => rights.includes(right));

/** Returns the address at which somebody begins. */
export const firstPageFor = (person: Rights): string => pagesFor(person)[0]?.to ?? '/account';
