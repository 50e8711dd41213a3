import type { Order } from '@mendwell/contract';
import { formatDay, formatDayAndTime, m } from '@mendwell/copy';
import { areItemsWithUs, mayChangeVisit, visitChangeableUntil } from '@mendwell/domain';
import { Art } from '@mendwell/ui/art.tsx';
import { SewList } from '@mendwell/ui/sew-list.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { QrCode } from '@mendwell/web/qr-code.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { CalendarDays, ReceiptText } from 'lucide-react';
import { usePackingList } from '../pickup/use-packing-list.ts';
import { TodoRow } from '../todo-row.tsx';
import { useOrderedItemInWords } from '../use-ordered-item-in-words.ts';
import '@mendwell/ui/care-label.css';
import './handover-page.css';

/**
 * The tag of the bag, large enough to be scanned at the door, with what belongs into the bag. Everything
 * is on the page at once, so that it stays readable without a connection.
 */
export function HandoverPage({ order, now }: { readonly order: Order; readonly now: Date }) {
  const { say, locale } = useSite();
  const packing = usePackingList(order);
  const { pickup, tag, bagItems, status } = order;
  const isAhead = status === 'pickup_scheduled' || status === 'accepted';
  const isVisitAhead = isAhead && pickup !== null;
  return (
    <div className="wrap handover-page">
      <div>
        <p className="kicker">{say(m.order_number, { number: order.orderNumber })}</p>
        <h1 className="h1">{say(isVisitAhead ? m.custody_page_heading : m.custody_page_heading_later)}</h1>
        <p className="lead">
          <Lead order={order} isAhead={isAhead} />
        </p>
        <div className="label-wrap">
          <div className="label bag-tag">
            <QrCode className="bag-tag__qr" text={tag.text} label={say(m.custody_page_qr)} />
            <p className="small soft">{say(m.custody_page_code)}</p>
            <p className="bag-tag__code">{tag.code}</p>
            {isAhead && <p className="small soft">{say(m.custody_page_hint)}</p>}
          </div>
        </div>
        <p className="small soft">{say(m.custody_page_offline)}</p>
      </div>
      <aside className="handover-page__side" aria-labelledby="bag-title">
        <section>
          <h2 className="h3" id="bag-title">
            {isAhead
              ? say(m.custody_page_items, { count: bagItems.length })
              : say(m.custody_page_items_later)}
          </h2>
          <BagItems order={order} />
        </section>
        {isAhead && (
          <section aria-labelledby="pack-title">
            <h2 className="h3" id="pack-title">
              {say(m.custody_page_pack)}
            </h2>
            <SewList lines={packing} />
          </section>
        )}
        <ul className="todo">
          {pickup && isAhead && mayChangeVisit(pickup.day, now) && (
            <TodoRow
              icon={CalendarDays}
              title={say(m.custody_page_evening)}
              text={say(m.custody_page_evening_text, {
                moment: formatDayAndTime(locale, visitChangeableUntil(pickup.day)),
              })}
              to="/order/pickup"
            />
          )}
          <TodoRow
            icon={ReceiptText}
            title={say(m.custody_page_order)}
            text={say(m.custody_page_order_text)}
            to="/order/status"
          />
        </ul>
      </aside>
    </div>
  );
}

type LeadProps = { readonly order: Order; readonly isAhead: boolean };

/** Says when the courier comes, or that no visit is ahead. */
function Lead({ order: { pickup, status }, isAhead }: LeadProps) {
  const { say, locale } = useSite();
  if (areItemsWithUs(status)) return say(m.custody_page_done);
  if (!isAhead) return say(m.custody_page_over);
  if (!pickup) return say(m.custody_page_lead_none);
  const { day, startsAt: from, endsAt: to } = pickup;
  return say(m.custody_page_lead, { day: formatDay(locale, day), from, to });
}

/** What is handed over; what was left out or declined stays at home and is not mentioned. */
function BagItems({ order }: { readonly order: Order }) {
  const inLanguage = useInLanguage();
  const { look } = useOrderedItemInWords(order.language);
  return (
    <ul className="bag-tag__items">
      {order.bagItems.map((at) => {
        const item = order.items[at];
        return (
          item && (
            <li key={at}>
              <span className="bag-tag__picture">
                <Art name={item.subCategory.illustration} />
              </span>
              <div>
                <b className="strong">{inLanguage.name(item.subCategory)}</b>
                <small>{look(item)}</small>
              </div>
            </li>
          )
        );
      })}
    </ul>
  );
}
