import { documentPaths, type Order } from '@mendwell/contract';
import { formatPrice, formatShortDay, m } from '@mendwell/copy';
import { berlinDay } from '@mendwell/domain';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { CalendarPlus, Download as DownloadIcon, FileText, type LucideIcon, Scale } from 'lucide-react';
import { calendarDocument } from '../documents/calendar-document.ts';
import { type Download, useDownload } from '../documents/use-download.ts';
import type { OrderLink } from '../order-link.ts';
import { TodoRow } from '../todo-row.tsx';

type Props = { readonly order: Order; readonly link: OrderLink };

/** Lists all documents that the customer can save. */
export default function OrderDocuments({ order, link }: Props) {
  const { say, locale } = useSite();
  const isReceived = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded';
  const price = formatPrice(locale, order.agreedPrice?.estimatedPrice ?? 0);
  const visit =
    order.status === 'pickup_scheduled' && order.pickup
      ? { kind: 'pickup' as const, day: order.pickup.day }
      : order.status !== 'completed' && order.returnEvening
        ? { kind: 'return' as const, day: order.returnEvening.day }
        : undefined;
  return (
    <section aria-labelledby="documents-title">
      <h2 className="h3" id="documents-title">
        {say(m.status_documents)}
      </h2>
      <ul className="todo">
        {isReceived && (
          <DocumentRow
            icon={FileText}
            link={link}
            title={say(m.status_doc_receipt)}
            text={say(m.status_doc_receipt_text, { price })}
            document={{ path: documentPaths.receipt, fileName: `${order.orderNumber}.pdf` }}
          />
        )}
        {order.refunds.map(({ number, amount, at }) => (
          <DocumentRow
            key={number}
            icon={FileText}
            link={link}
            title={say(m.status_doc_correction, { number })}
            text={say(m.status_doc_correction_text, {
              price: formatPrice(locale, amount),
              day: formatShortDay(locale, berlinDay(new Date(at))),
            })}
            document={{
              path: documentPaths.correction.replace('{number}', number),
              fileName: `${number}.pdf`,
            }}
          />
        ))}
        {!isReceived && order.status !== 'cancelled' && (
          <TodoRow icon={FileText} title={say(m.status_doc_receipt)} text={say(m.status_doc_receipt_later)} />
        )}
        {visit && (
          <DocumentRow
            icon={CalendarPlus}
            link={link}
            title={say(m.status_doc_calendar)}
            text={say(m.status_doc_calendar_text, { day: formatShortDay(locale, visit.day) })}
            document={calendarDocument(visit.kind)}
          />
        )}
        <TodoRow
          icon={Scale}
          title={say(m.status_doc_terms)}
          text={say(m.status_doc_terms_text)}
          to="/help/termsAndConditions"
        />
      </ul>
    </section>
  );
}

type RowProps = {
  readonly icon: LucideIcon;
  readonly link: OrderLink;
  readonly title: string;
  readonly text: string;
  readonly document: Download;
};

function DocumentRow({ icon, link, title, text, document }: RowProps) {
  const { say } = useSite();
  const { state, download } = useDownload(link);
  const reported = {
    idle: '',
    loading: say(m.status_doc_loading),
    saved: say(m.status_doc_saved),
    failed: say(m.status_doc_failed),
  }[state];
  return (
    <li>
      <button type="button" className="todo__row" onClick={() => download(document)}>
        <Icon of={icon} />
        <span>
          <b>{title}</b>
          <small>{text}</small>
        </span>
        <Icon of={DownloadIcon} size="s" />
      </button>
      <p
        className={`order-status__told xs ${state === 'failed' ? 'order-status__told--failed' : 'soft'}`}
        role="status"
      >
        {reported}
      </p>
    </li>
  );
}
