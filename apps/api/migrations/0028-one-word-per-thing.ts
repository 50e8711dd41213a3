import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table evenings rename to courier_visits`,
  `alter index evenings_day rename to courier_visits_day`,
  `alter index evenings_open rename to courier_visits_open`,
  `alter table partner_devices rename to provider_devices`,

  `alter table order_links drop constraint order_links_purpose_check`,
  `update order_links set purpose = case purpose when 'partner' then 'provider' else 'decide' end
    where purpose in ('partner', 'answer')`,
  `alter table order_links add constraint order_links_purpose_check
    check (purpose in ('view', 'decide', 'pickup', 'pay', 'provider'))`,

  `alter table codes drop constraint codes_action_check`,
  `update codes set action = 'provider' where action = 'partner'`,
  `alter table codes add constraint codes_action_check check (action in ('accept', 'cancel', 'provider'))`,
];

/** Tables and stored words take the names that the code has for them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
