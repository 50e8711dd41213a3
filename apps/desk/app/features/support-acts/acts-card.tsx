import type { SupportActs } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import {
  ChevronRight,
  CircleX,
  FileText,
  Link2,
  ListChecks,
  Lock,
  type LucideIcon,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActDialog, type DialogAct } from './act-dialog.tsx';
import './acts-card.css';

type Row = {
  readonly act: DialogAct | 'refund';
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly isClosed: boolean;
};

function useRows({ refund, count, link, evidence, cancel, mayAct }: SupportActs): readonly Row[] {
  const { say, locale } = useSite();
  const refunds = {
    not_paid: () => say(m.desk_acts_refund_not_paid),
    nothing_left: () => say(m.desk_acts_refund_nothing_left),
    open: () => say(m.desk_acts_refund_open, { amount: formatPrice(locale, refund.left) }),
  };
  const counts = {
    not_open: () => say(m.desk_acts_count_not_open),
    open: () => say(m.desk_acts_count_open, { expected: count.expected ?? 0, counted: count.counted ?? 0 }),
  };
  const links = { erased: () => say(m.desk_acts_link_erased), open: () => say(m.desk_acts_link_open) };
  const evidences = {
    not_disputed: () => say(m.desk_acts_evidence_not_disputed),
    open: () => say(m.desk_acts_evidence_open),
  };
  const cancels = {
    over: () => say(m.desk_acts_cancel_over),
    under_way: () => say(m.desk_acts_cancel_under_way),
    withdrawn: () => say(m.desk_acts_cancel_withdrawn),
    open: () => say(m.desk_acts_cancel_open),
  };
  const row = (act: Row['act'], icon: LucideIcon, title: string, text: string, isClosed: boolean): Row => ({
    act,
    icon,
    title,
    text,
    isClosed,
  });
  const all = [
    row('refund', Undo2, say(m.desk_acts_refund), refunds[refund.closed ?? 'open'](), refund.closed !== null),
    row('count', ListChecks, say(m.desk_acts_count), counts[count.closed ?? 'open'](), count.closed !== null),
    row('link', Link2, say(m.desk_acts_link), links[link.closed ?? 'open'](), link.closed !== null),
    row(
      'evidence',
      FileText,
      say(m.desk_acts_evidence),
      evidences[evidence.closed ?? 'open'](),
      evidence.closed !== null,
    ),
    row(
      'cancel',
      CircleX,
      say(m.desk_acts_cancel),
      cancels[cancel.closed ?? 'open'](),
      cancel.closed !== null,
    ),
  ];
  return mayAct ? all : all.filter(({ act }) => act === 'refund');
}

/** What somebody of our staff can do to an order. What is closed stays, with the reason why; cancelling is the last. */
export function ActsCard({ acts }: { readonly acts: SupportActs }) {
  const { say } = useSite();
  const navigate = useNavigate();
  const rows = useRows(acts);
  const [open, setOpen] = useState<DialogAct>();
  const [news, setNews] = useState<string>();
  const begin = (act: Row['act']) => {
    setNews(undefined);
    if (act === 'refund') void navigate(`/support/orders/${acts.id}/refund`);
    else setOpen(act);
  };
  return (
    <section className="acts-card" aria-labelledby="acts-title">
      <div className="acts-card__head">
        <h2 className="h3" id="acts-title">
          {say(m.desk_acts_title)}
        </h2>
        <p className="soft">{say(m.desk_acts_lead)}</p>
        <div role="status">{news && <Note tone="ok">{news}</Note>}</div>
      </div>
      <ul className="acts-card__list">
        {rows.map(({ act, icon, title, text, isClosed }) => (
          <li key={act}>
            <button
              type="button"
              className="acts-card__act"
              aria-disabled={isClosed || undefined}
              data-hard={act === 'cancel' || undefined}
              onClick={() => !isClosed && begin(act)}
            >
              <Icon of={icon} />
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
              <Icon of={isClosed ? Lock : ChevronRight} size="s" />
            </button>
          </li>
        ))}
      </ul>
      {open && <ActDialog act={open} acts={acts} onClose={() => setOpen(undefined)} onDone={setNews} />}
    </section>
  );
}
