import { type Kysely, sql } from 'kysely';

const statements = [
  // The number of a person at the company, with the OpenID provider that gave it.
  `alter table desk_people add column company_subject text`,
  // A sign-in that a browser has begun at the company's page.
  `create table desk_company_sign_ins (
    state_hash bytea primary key,
    browser_hash bytea not null,
    nonce text not null,
    verifier text not null,
    expires_at timestamptz not null
  )`,
  `create index desk_company_sign_ins_age on desk_company_sign_ins (expires_at)`,
  // Somebody who is signed in proves it once more. Challenges live for a minute, so the table is nearly empty.
  `alter table desk_challenges drop constraint desk_challenges_purpose_check`,
  `alter table desk_challenges drop constraint desk_challenges_check`,
  `alter table desk_challenges add constraint desk_challenges_purpose_check
    check (purpose in ('sign_in', 'add_passkey', 'prove')) not valid`,
  `alter table desk_challenges add constraint desk_challenges_session_check
    check ((purpose = 'sign_in') = (session_id is null)) not valid`,
];

/** Signing in with a company account, and proving again who is signed in (DESK-01). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
