import type { Brand } from '@mendwell/brand';
import type { LanguageName, Order } from '@mendwell/contract';
import type { Waits } from '@mendwell/domain';
import type { Company } from '@mendwell/settings';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import type { Composer } from '#modules/mail/index.ts';
import {
  type LinkPurpose,
  loadOrder,
  newOrderLink,
  type OrderRecord,
  toOrderView,
} from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { isAddressProved, isPaid, withoutTypedText } from './unproved-address.ts';

export type OrderMailDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: LiveCatalogue;
  readonly brand: Brand;
  readonly publicOrigin: string;
  /** Without the desk’s address no workshop reads messages. */
  readonly deskOrigin: string | undefined;
  readonly supportEmail: string;
  readonly company: Company;
  readonly companyIsSample: boolean;
  readonly pepper: RotatingSecret;
  readonly waits: Waits;
  readonly storage: Storage;
};

/** Orders contain the English names of colours; mails show them in their own language. */
export function toMailView(
  record: OrderRecord,
  { catalogue: live, clock, waits }: OrderMailDeps,
  language: LanguageName,
): Order {
  const catalogue = live.current();
  const order = toOrderView(record, { catalogue, now: clock.now(), waits });
  if (language === 'EN') return order;
  const german = new Map(catalogue.rows.colours.map(({ name, name_de }) => [name, name_de]));
  const items = order.items.map((item) => ({
    ...item,
    colors: item.colors.map((name) => german.get(name) ?? name),
  }));
  return { ...order, items };
}

/**
 * What every mail to the customer needs, and the links that it may contain, which are created when it
 * leaves.
 */
export type OrderMailContext = {
  readonly record: OrderRecord;
  readonly frame: {
    readonly brand: Brand;
    readonly language: LanguageName;
    readonly publicOrigin: string;
    readonly to: string;
    readonly order: Order;
  };
  link(purpose: LinkPurpose, path: `/${string}`): Promise<string>;
};

/** Composes a mail to the customer; undefined when its content is no longer true. */
export const toCustomer =
  (deps: OrderMailDeps, write: (desk: OrderMailContext) => Promise<Mail | undefined>): Composer =>
  async (about, language) => {
    const stored = await loadOrder(deps.db, about);
    if (!stored) return undefined;
    const { brand, publicOrigin } = deps;
    const record = isAddressProved(stored) ? stored : withoutTypedText(stored, deps.catalogue.current());
    const order = toMailView(record, deps, language);
    const mail = await write({
      record,
      frame: { brand, language, publicOrigin, to: record.contact.email, order },
      link: (purpose, path) => newOrderLink(deps, record.id, purpose, path),
    });
    // A customer whose data was erased has no address. Mails to support about that order have one and
    // are sent.
    if (!mail?.to) return undefined;
    return isPaid(record) ? { ...mail, cap: 'never-dropped' } : mail;
  };

/** Composes a mail to the provider, in German. */
export const toProvider =
  (deps: OrderMailDeps, write: (desk: OrderMailContext) => Promise<Mail | undefined>): Composer =>
  async (about) => {
    const record = await loadOrder(deps.db, about);
    if (!record) return undefined;
    const provider = deps.catalogue.current().providers.get(record.provider_id);
    // The job is tried again and then becomes visible as a dead letter, because a person has to resolve
    // this.
    if (!provider) throw new Error('the provider of an order has left the catalogue');
    const { brand, publicOrigin } = deps;
    const mail = await write({
      record,
      frame: {
        brand,
        language: 'DE',
        publicOrigin,
        to: provider.email,
        order: toMailView(record, deps, 'DE'),
      },
      link: (purpose, path) => newOrderLink(deps, record.id, purpose, path),
    });
    return mail && { ...mail, cap: 'uncounted' };
  };
