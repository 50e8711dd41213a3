import type { AuditEntry } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { roleWords } from '#app/site/role-words.ts';

type Facts = NonNullable<AuditEntry['before']>;

/** Words for what is recorded often; anything else has the name under which it was recorded. */
const fieldWords: Readonly<Record<string, typeof m.desk_audit_field_role>> = {
  role: m.desk_audit_field_role,
  blocked: m.desk_audit_field_blocked,
  sessionsEnded: m.desk_audit_field_sessions,
  workshop: m.desk_audit_field_workshop,
  entries: m.desk_audit_field_entries,
  orders: m.desk_audit_field_orders,
  device: m.desk_audit_field_device,
  by: m.desk_audit_field_by,
  count: m.desk_audit_field_count,
  orderNumber: m.desk_audit_order,
  person: m.desk_audit_person,
  act: m.desk_audit_act,
  from: m.desk_audit_from,
  to: m.desk_audit_to,
};

/** Ids of orders say nothing to anybody; how many they were does. */
const asText = (key: string, value: unknown): string =>
  typeof value === 'string'
    ? value
    : key === 'orders' && Array.isArray(value)
      ? String(value.length)
      : JSON.stringify(value);

const isRole = (value: unknown): value is keyof typeof roleWords =>
  typeof value === 'string' && value in roleWords;

/** What it was before and after, with what has changed in bold and marked, and which entry it is. */
export function EntryFacts({ entry }: { readonly entry: AuditEntry }) {
  const say = useSay();
  const { before, after, id, requestId } = entry;
  return (
    <div className="audit-facts">
      <FactList title={say(m.desk_audit_before)} facts={before} />
      <FactList title={say(m.desk_audit_after)} facts={after} compared={before} />
      <section>
        <h2>{say(m.desk_audit_how)}</h2>
        <dl>
          <div>
            <dt>{say(m.desk_audit_entry)}</dt>
            <dd>{id}</dd>
          </div>
          <div>
            <dt>{say(m.desk_audit_request)}</dt>
            <dd>{requestId}</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}

type ListProps = {
  readonly title: string;
  readonly facts: Facts | null;
  readonly compared?: Facts | null;
};

function FactList({ title, facts, compared = null }: ListProps) {
  const say = useSay();
  const words = (key: string, value: unknown) => {
    if (value === true || value === false) return say(value ? m.desk_audit_yes : m.desk_audit_no);
    return key === 'role' && isRole(value) ? say(roleWords[value]) : asText(key, value);
  };
  const nameOf = (key: string) => {
    const known = fieldWords[key];
    return known ? say(known) : key;
  };
  const isChanged = (key: string, value: unknown) =>
    compared !== null && key in compared && JSON.stringify(compared[key]) !== JSON.stringify(value);
  return (
    <section>
      <h2>{title}</h2>
      {facts === null ? (
        <p className="soft">{say(m.desk_audit_nothing)}</p>
      ) : (
        <dl>
          {Object.entries(facts).map(([key, value]) => (
            <div key={key}>
              <dt>{nameOf(key)}</dt>
              <dd>
                {isChanged(key, value) ? (
                  <>
                    <b>{words(key, value)}</b> <small>{say(m.desk_audit_changed)}</small>
                  </>
                ) : (
                  words(key, value)
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
