import type { HeldOrder, MyData } from '@mendwell/contract';
import { formatDate, formatMoment, formatPrice, m } from '@mendwell/copy';
import { Disclosure } from '@mendwell/ui/disclosure.tsx';
import { actorWords, eventWords, paymentStateWords } from '@mendwell/web/order-words/event-words.ts';
import { mailWords, rejectionWords } from '@mendwell/web/order-words/mail-words.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { isDraft } from './drafts.ts';

/** Shows all other stored data; collapsed, because it can be long. */
export function DetailsSection({ data: { file } }: { readonly data: MyData }) {
  const { say, locale } = useSite();
  const moment = (at: string) => formatMoment(locale, new Date(at));
  const { messages, mails, rejected_replies: rejected } = file;
  const orders = file.orders.filter((held) => !isDraft(held));
  if (orders.length + messages.length + rejected.length + mails.length === 0) return null;
  return (
    <section className="my-data__section" aria-labelledby="my-data-details">
      <h2 className="h3" id="my-data-details">
        {say(m.my_data_details_title)}
      </h2>
      {orders.map((held) => (
        <Disclosure
          key={held.order.id}
          title={say(m.my_data_order_head, { number: held.order.number, provider: held.workshop })}
        >
          <OrderDetails held={held} />
        </Disclosure>
      ))}
      {messages.length > 0 && (
        <Disclosure title={say(m.my_data_messages)}>
          {messages.map(({ id, reference, author, created_at: at, message }) => (
            <div key={String(id)} className="my-data__piece">
              <b>
                {say(author === 'support' ? m.my_data_answer_head : m.my_data_message_head, {
                  reference,
                  day: formatDate(locale, new Date(at)),
                })}
              </b>
              <p className="my-data__typed">{message}</p>
            </div>
          ))}
        </Disclosure>
      )}
      {rejected.length > 0 && (
        <Disclosure title={say(m.my_data_sent_rejected)}>
          <ul className="my-data__list">
            {rejected.map(({ id, reference, kind, arrived_at: at }) => (
              <li key={String(id)}>
                {say(m.my_data_sent_rejected_line, {
                  moment: moment(at),
                  reference,
                  reason: say(rejectionWords[kind]),
                })}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {mails.length > 0 && (
        <Disclosure title={say(m.my_data_mails)}>
          <ul className="my-data__list">
            {mails.map(({ id, template, created_at: at }) => (
              <li key={String(id)}>
                {moment(at)}: {say(mailWords(template))}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

type Translated = { readonly de: string };

function OrderDetails({ held }: { readonly held: HeldOrder }) {
  const { say, locale } = useSite();
  const day = (at: string) => formatDate(locale, new Date(at));
  const inWords = (name: string, { de }: Translated) => (locale === 'de' ? de : name);
  const { order, items, quotes, photos, payments, evenings, history, contact, messages } = held;
  return (
    <>
      <p>{say(m.my_data_order_placed, { day: day(order.created_at) })}</p>
      {contact && (
        <p className="soft my-data__typed">
          {[contact.email, contact.phone, contact.delivery_notes].filter(Boolean).join(', ')}
        </p>
      )}
      <h4 className="strong">{say(m.my_data_items)}</h4>
      <ul className="my-data__list">
        {items.map(({ position, content: { subCategory, services, additionalInformation } }) => (
          <li key={String(position)}>
            {inWords(subCategory.name, subCategory.nameTranslations)}:{' '}
            {services.map((one) => inWords(one.displayName, one.displayNameTranslations)).join(', ')}
            {additionalInformation.length > 0 && (
              <p className="soft my-data__typed">{additionalInformation.join('\n')}</p>
            )}
          </li>
        ))}
      </ul>
      {photos.length > 0 && (
        <>
          <h4 className="strong">{say(m.my_data_photos)}</h4>
          <ul className="my-data__photos">
            {photos.map(({ id, url, preview_url: preview }, index) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img
                    src={preview}
                    alt={say(m.my_data_photo, { nth: index + 1, number: order.number })}
                    width={96}
                    height={96}
                    loading="lazy"
                    decoding="async"
                  />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {quotes.length > 0 && (
        <>
          <h4 className="strong">{say(m.my_data_quotes)}</h4>
          <ul className="my-data__list">
            {quotes.map(({ version, made_at: at, price, note, unrepaired }) => (
              <li key={version}>
                {say(m.my_data_quote_line, {
                  day: day(at),
                  price: formatPrice(locale, price.estimatedPrice),
                })}
                {[note, ...(unrepaired ?? []).flatMap((report) => [report.note, report.advice])].map(
                  (text, line) =>
                    text && (
                      // oxlint-disable-next-line react/no-array-index-key -- two texts may be the same
                      <p className="soft my-data__typed" key={line}>
                        {text}
                      </p>
                    ),
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {messages.length > 0 && (
        <>
          <h4 className="strong">{say(m.my_data_order_messages)}</h4>
          <ul className="my-data__list">
            {messages.map(({ id, author, body, created_at: at }) => (
              <li key={id}>
                {say(author === 'customer' ? m.my_data_order_message_yours : m.my_data_order_message_theirs, {
                  moment: formatMoment(locale, new Date(at)),
                })}
                <p className="soft my-data__typed">{body}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {payments.length > 0 && (
        <>
          <h4 className="strong">{say(m.my_data_payments)}</h4>
          <ul className="my-data__list">
            {payments.map(({ id, amount, state, created_at: at }) => {
              const standing = paymentStateWords(state);
              return (
                <li key={String(id)}>
                  {say(m.my_data_quote_line, { day: day(at), price: formatPrice(locale, amount) })}
                  {standing && ` (${say(standing)})`}
                </li>
              );
            })}
          </ul>
        </>
      )}
      {order.wished_evenings && (
        <>
          <h4 className="strong">{say(m.my_data_wished_evenings)}</h4>
          <ul className="my-data__list">
            {order.wished_evenings.map((date) => (
              <li key={date}>{day(date)}</li>
            ))}
          </ul>
        </>
      )}
      {evenings.length > 0 && (
        <>
          <h4 className="strong">{say(m.my_data_visits)}</h4>
          <ul className="my-data__list">
            {evenings.map(({ kind, day: date }) => (
              <li key={kind}>{day(date)}</li>
            ))}
          </ul>
        </>
      )}
      <h4 className="strong">{say(m.my_data_history)}</h4>
      <ul className="my-data__list">
        {history.map(({ step, at, actor, action }) => (
          <li key={String(step)}>
            {formatMoment(locale, new Date(at))}: {say(eventWords(action))} ({say(actorWords(actor))})
          </li>
        ))}
      </ul>
    </>
  );
}
