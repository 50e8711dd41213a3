import type { AuditEntry, AuditFilters } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { roleWords } from '#app/site/role-words.ts';
import { auditAddress } from './audit-filters.ts';
import { EntryFacts } from './entry-facts.tsx';

type Props = { readonly entry: AuditEntry; readonly filters: AuditFilters };

/** One entry: when, who, what, about what and why; what it was before and after opens below. */
export function AuditEntryRow({ entry, filters }: Props) {
  const { say, locale } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  const facts = useId();
  const { at, person, workshop, what, reason } = entry;
  const when = formatMoment(locale, new Date(at));
  const who = person.name ?? say(m.desk_audit_somebody);
  const role = say(roleWords[person.role]);
  return (
    <li className={`audit-row ${isOpen ? 'audit-row--on' : ''}`}>
      <time className="audit-row__when" dateTime={at}>
        {when}
      </time>
      <div>
        <Link to={auditAddress({ ...filters, person: person.id })}>{who}</Link>
        <small>{workshop === null ? role : say(m.desk_audit_of_workshop, { role, workshop })}</small>
      </div>
      <div>
        {what}
        <About entry={entry} />
      </div>
      <div className="audit-row__why">{reason ?? say(m.desk_audit_no_reason)}</div>
      <div>
        <Button
          look="quiet"
          size="s"
          aria-expanded={isOpen}
          aria-controls={facts}
          aria-label={say(m.desk_audit_details_label, { what, who, when })}
          onPress={() => setIsOpen(!isOpen)}
        >
          {say(m.desk_audit_details)}
        </Button>
      </div>
      <div id={facts} className="audit-row__facts" hidden={!isOpen}>
        {isOpen && <EntryFacts entry={entry} />}
      </div>
    </li>
  );
}

/** What it was about; an order leads to all that was done and read about it. */
function About({ entry: { about } }: { readonly entry: AuditEntry }) {
  if (about === null || about.kind === 'other') return null;
  if (about.kind !== 'order') return <small>{about.name}</small>;
  return (
    <small>
      <Link to={auditAddress({ orderNumber: about.name })}>{about.name}</Link>
    </small>
  );
}
