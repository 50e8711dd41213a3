import type { MyData } from '@mendwell/contract';
import { cardBrandName, formatDate, m } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { isDraft } from './drafts.ts';
import { Holding } from './holding.tsx';

/** Lists what is erased on request; nothing of running orders is. */
export function ErasableSection({ data }: { readonly data: MyData }) {
  const { say, locale } = useSite();
  const { file, kept } = data;
  const stays = new Set(kept.filter(({ until }) => until === null).map(({ number }) => number));
  const orders = file.orders.filter(({ order, contact }) => contact && !stays.has(order.number));
  const messages = file.messages.filter(({ reference }) => !stays.has(reference));
  const drafts = file.orders.filter(isDraft);
  const contacts = [
    ...new Set(
      orders.flatMap(({ contact: c }) =>
        c ? [`${c.given_name} ${c.family_name}, ${c.street}, ${c.postcode} ${c.city}`] : [],
      ),
    ),
  ];
  const photos = orders.reduce((sum, { photos: some }) => sum + some.length, 0);
  const methods = orders.flatMap(({ methods: some }) => some.filter(({ method_last4: last4 }) => last4));
  const correct = (
    <Link className="link small" to="/help/CustomerSupport">
      {say(m.my_data_correct)}
    </Link>
  );
  return (
    <section className="my-data__section" aria-labelledby="my-data-erasable">
      <h2 className="h3" id="my-data-erasable">
        {say(m.my_data_erasable_title)}
      </h2>
      {!data.isErasable && <p className="soft">{say(m.my_data_erasable_none)}</p>}
      <ul className="hold">
        {contacts.map((contact) => (
          <Holding key={contact} what={say(m.my_data_contact)} text={contact} aside={correct} />
        ))}
        {orders.length > 0 && (
          <Holding
            what={say(m.my_data_notes)}
            text={say(m.my_data_notes_text)}
            aside={say(m.my_data_otherwise_order)}
          />
        )}
        {photos > 0 && (
          <Holding
            what={say(m.my_data_photos)}
            text={`${say(m.my_data_photos_count, { count: photos })}. ${say(m.my_data_photos_text)}`}
            aside={say(m.my_data_otherwise_order)}
          />
        )}
        {messages.length > 0 && (
          <Holding
            what={say(m.my_data_messages)}
            text={say(m.my_data_messages_count, { count: messages.length })}
            aside={say(m.my_data_otherwise_messages)}
          />
        )}
        {drafts.map(({ order: { id, number, created_at: at } }) => (
          <Holding
            key={id}
            what={say(m.my_data_draft, { number })}
            text={say(m.my_data_draft_text, { day: formatDate(locale, new Date(at)) })}
            aside={null}
          />
        ))}
        {data.typedChats > 0 && (
          <Holding
            what={say(m.my_data_typed_chats)}
            text={say(m.my_data_typed_chats_text, { count: data.typedChats })}
            aside={say(m.my_data_otherwise_messages)}
          />
        )}
        {file.interests.length > 0 && (
          <Holding
            what={say(m.my_data_interests)}
            text={file.interests.map(({ city, postcode }) => `${city ?? ''} ${postcode ?? ''}`).join(', ')}
            aside={say(m.my_data_otherwise_interests)}
          />
        )}
        {methods.map(({ id, method_type: type, method_brand: brand, method_last4: last4 }) => (
          <Holding
            key={String(id)}
            what={say(m.my_data_payment)}
            text={
              type === 'card'
                ? say(m.my_data_payment_card, { brand: cardBrandName(brand) ?? '', last4: last4 ?? '' })
                : say(m.my_data_payment_debit, { last4: last4 ?? '' })
            }
            aside={say(m.my_data_payment_never)}
          />
        ))}
        {data.isErasable && file.mails.length > 0 && (
          <Holding
            what={say(m.my_data_mails)}
            text={say(m.my_data_mails_count, { count: file.mails.length })}
            aside={say(m.my_data_otherwise_mails)}
          />
        )}
      </ul>
    </section>
  );
}
