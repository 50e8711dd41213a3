import { type AuditFilters, type DeskAudit, exportAudit } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { saveFile } from '@mendwell/web/save-file.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '#app/site/signed-in.ts';
import { useDeskCall } from '#app/site/use-desk-call.ts';
import { AuditEntryRow } from './audit-entry-row.tsx';
import { auditAddress } from './audit-filters.ts';
import { FilterForm } from './filter-form.tsx';
import './audit-page.css';

type Props = {
  readonly filters: AuditFilters;
  /** The last entry of the page before; null on the first page. */
  readonly after: string | null;
  /** Whether no order has the number that was asked for. */
  readonly isGone: boolean;
  /** Undefined when there is nothing to show. */
  readonly audit: DeskAudit | undefined;
};

/** Who did what at the desk, the newest first. */
export function AuditPage({ filters, after, isGone, audit }: Props) {
  const say = useSay();
  const entries = audit?.entries ?? [];
  return (
    <>
      <Head filters={filters} canExport={entries.length > 0} />
      <FilterForm key={auditAddress(filters)} filters={filters} audit={audit} />
      {!audit && !isGone && <Note tone="error">{say(m.desk_audit_failed)}</Note>}
      {(isGone || audit) && entries.length === 0 && (
        <p className="audit-none">{say(isGone ? m.desk_audit_no_order : m.desk_audit_none)}</p>
      )}
      {entries.length > 0 && (
        <ol className="audit-list" aria-label={say(m.desk_audit_entries)}>
          {entries.map((entry) => (
            <AuditEntryRow key={entry.id} entry={entry} filters={filters} />
          ))}
        </ol>
      )}
      <p className="audit-pages">
        {after !== null && (
          <Link className={buttonClass('line', 's')} to={auditAddress(filters)}>
            {say(m.desk_audit_newest)}
          </Link>
        )}
        {audit?.next && (
          <Link className={buttonClass('line', 's')} to={auditAddress(filters, audit.next)}>
            {say(m.desk_audit_older)}
          </Link>
        )}
      </p>
    </>
  );
}

/** Nothing that was recorded can change. */
const isNeverStale = () => false;

type HeadProps = { readonly filters: AuditFilters; readonly canExport: boolean };

function Head({ filters, canExport }: HeadProps) {
  const say = useSay();
  const { rights } = useSignedIn();
  const { ask, isBusy, trouble } = useDeskCall(isNeverStale);
  const [isSaved, setIsSaved] = useState(false);
  const save = async () => {
    setIsSaved(false);
    const made = await ask(exportAudit, { body: filters });
    if (!made?.ok) return;
    saveFile(made.response, say(m.desk_audit_file));
    setIsSaved(true);
  };
  return (
    <>
      <header className="audit-head">
        <div>
          <h1 className="h1">{say(m.desk_audit_title)}</h1>
          <p className="soft">{say(m.desk_audit_lead)}</p>
        </div>
        {canExport && rights.includes('export_audit') && (
          <Button
            look="line"
            size="s"
            onPress={() => void save()}
            busyLabel={isBusy ? say(m.desk_audit_exporting) : undefined}
          >
            <Icon of={Download} size="s" />
            {say(m.desk_audit_export)}
          </Button>
        )}
      </header>
      <div className="audit-news" role="status">
        {isSaved && <Note tone="ok">{say(m.desk_audit_exported)}</Note>}
      </div>
      <ActTrouble trouble={trouble} />
    </>
  );
}
