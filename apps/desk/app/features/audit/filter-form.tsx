import type { AuditFilters, DeskAudit } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { NativeSelect } from '@mendwell/ui/native-select.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { Form, Link } from 'react-router';

type Props = { readonly filters: AuditFilters; readonly audit: DeskAudit | undefined };

/** What to show. The form leads to an address, which also works before the page's script has loaded. */
export function FilterForm({ filters, audit }: Props) {
  const say = useSay();
  const [person, setPerson] = useState(filters.person ?? '');
  const [act, setAct] = useState(filters.act ?? '');
  const people = audit?.people ?? [];
  const isListed = filters.person === undefined || people.some(({ id }) => id === filters.person);
  // Somebody of a workshop is filtered by their name in an entry, and is in no list.
  const named = audit?.entries.find((entry) => entry.person.id === filters.person)?.person;
  const others =
    isListed || filters.person === undefined
      ? []
      : [{ id: filters.person, label: named?.name ?? say(m.desk_audit_somebody) }];
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Form className="audit-filters" action="/audit" role="search" aria-label={say(m.desk_audit_filters)}>
      <TextField
        name="orderNumber"
        label={say(m.desk_audit_order)}
        defaultValue={filters.orderNumber ?? ''}
        autoComplete="off"
        maxLength={40}
      />
      <NativeSelect
        name="person"
        label={say(m.desk_audit_person)}
        placeholder={say(m.desk_audit_anybody)}
        options={[
          { id: '', label: say(m.desk_audit_anybody) },
          ...people.map(({ id, name }) => ({ id, label: name })),
          ...others,
        ]}
        value={person}
        onChange={setPerson}
      />
      <NativeSelect
        name="act"
        label={say(m.desk_audit_act)}
        placeholder={say(m.desk_audit_anything)}
        options={[
          { id: '', label: say(m.desk_audit_anything) },
          ...(audit?.acts ?? []).map(({ act: id, what }) => ({ id, label: what })),
        ]}
        value={act}
        onChange={setAct}
      />
      <TextField name="from" label={say(m.desk_audit_from)} type="date" defaultValue={filters.from ?? ''} />
      <TextField name="to" label={say(m.desk_audit_to)} type="date" defaultValue={filters.to ?? ''} />
      <div className="audit-filters__acts">
        <Button type="submit" look="line" size="s">
          {say(m.desk_audit_show)}
        </Button>
        {isFiltered && <Link to="/audit">{say(m.desk_audit_clear)}</Link>}
      </div>
    </Form>
  );
}
