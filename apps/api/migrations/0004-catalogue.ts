import { type Kysely, sql } from 'kysely';

/** Everything that is imported as a whole: what can be repaired, by whom, for how much, and what is told about it. */
const tables = [
  // One row: which catalogue this is. Its version is a hash of the content.
  `create table catalogue (
    only_one boolean primary key default true check (only_one),
    version text not null,
    imported_at timestamptz not null
  )`,

  `create table service_categories (
    id text primary key, position int not null,
    name text not null, name_de text not null,
    description text not null, description_de text not null,
    illustration text not null
  )`,
  `create table services (
    id text primary key, position int not null,
    service_category_id text not null references service_categories deferrable initially deferred,
    name text not null,
    display_name text not null, display_name_de text not null,
    description text not null, description_de text not null,
    status text not null check (status in ('Available', 'Unavailable', 'Coming soon')),
    illustration text not null
  )`,
  `create table sub_services (
    id text primary key, position int not null,
    service_id text not null references services deferrable initially deferred,
    name text not null,
    display_name text not null, display_name_de text not null,
    description text not null, description_de text not null,
    can_be_multiple boolean not null, unit text not null,
    status text not null check (status in ('Available', 'Unavailable', 'Coming soon')),
    guide_low int check (guide_low > 0), guide_high int,
    check (guide_high >= guide_low)
  )`,

  `create table trees (id text primary key, position int not null, name text not null, name_de text not null)`,
  `create table questions (
    id text primary key, position int not null,
    kind text not null, content text not null, content_de text not null
  )`,
  // An answer to a question, or at the root of a tree to "What does it need?".
  `create table responses (
    id text primary key, position int not null,
    tree_id text references trees deferrable initially deferred,
    question_id text references questions deferrable initially deferred,
    content text not null, content_de text not null,
    subcontent text, subcontent_de text,
    service_id text references services deferrable initially deferred,
    sub_service_id text references sub_services deferrable initially deferred,
    -- What is asked next, in this order.
    question_ids text[] not null,
    check ((tree_id is null) <> (question_id is null)),
    check ((tree_id is null) = (service_id is null))
  )`,
  `create table root_question (
    only_one boolean primary key default true check (only_one),
    content text not null, content_de text not null
  )`,

  `create table categories (
    id text primary key, position int not null,
    name text not null, name_de text not null,
    illustration text not null, item_type text not null
  )`,
  `create table sub_categories (
    id text primary key, position int not null,
    category_id text not null references categories deferrable initially deferred,
    tree_id text not null references trees deferrable initially deferred,
    name text not null, name_de text not null,
    illustration text not null
  )`,

  `create table providers (
    id text primary key, position int not null,
    name text not null, display_name text not null,
    rating numeric(2, 1) not null check (rating between 1 and 5), review_count int not null check (review_count >= 0),
    description text not null, description_de text not null,
    specialities jsonb not null,
    locality text not null, borough text not null, city text not null, country text not null,
    -- Empty when the whole city is served.
    serves_whole_city boolean not null, postcodes text[] not null,
    working_days text[] not null, capacity_per_week int not null, turnaround_working_days int not null,
    languages text[] not null, since int not null,
    status text not null check (status in ('Active', 'Paused')),
    illustration text not null,
    email text not null, address jsonb not null
  )`,
  `create table provider_prices (
    provider_id text not null references providers deferrable initially deferred,
    sub_service_id text not null references sub_services deferrable initially deferred,
    position int not null,
    low int not null check (low > 0), high int not null,
    primary key (provider_id, sub_service_id),
    check (high >= low)
  )`,

  `create table popular_services (
    id text primary key, position int not null,
    sub_service_id text not null references sub_services deferrable initially deferred,
    category_id text not null references categories deferrable initially deferred,
    sub_category_id text not null references sub_categories deferrable initially deferred,
    teaser text not null, teaser_de text not null
  )`,
  `create table brands (id text primary key, position int not null, name text not null, name_de text not null)`,
  `create table colours (
    id text primary key, position int not null,
    name text not null, name_de text not null,
    -- One colour, or several for what has several.
    swatch text[] not null
  )`,
  `create table stories (
    id text primary key, position int not null, slug text not null unique,
    title text not null, title_de text not null,
    teaser text not null, teaser_de text not null,
    body text not null, body_de text not null,
    published_on text not null, reading_minutes int not null,
    illustration text not null, sub_service_ids text[] not null
  )`,
  `create table faq_topics (id text primary key, position int not null, name text not null, name_de text not null)`,
  `create table faq_items (
    id text primary key, position int not null,
    topic_id text not null references faq_topics deferrable initially deferred,
    question text not null, question_de text not null,
    answer text not null, answer_de text not null
  )`,

  // Vouchers outlive an import: what has been redeemed stays counted, and one that has left the
  // files is closed, not forgotten.
  `create table vouchers (
    id text primary key,
    code text not null unique check (code = upper(code)),
    kind text not null check (kind in ('percent', 'fixed')),
    value int not null check (value > 0 and (kind = 'fixed' or value <= 100)),
    least_order_cents int not null check (least_order_cents >= 0),
    most_discount_cents int check (most_discount_cents > 0),
    valid_from date not null, valid_until date not null check (valid_until >= valid_from),
    redemptions_limit int not null, customer_limit int not null,
    redeemed int not null default 0 check (redeemed between 0 and redemptions_limit),
    description text not null, description_de text not null,
    open boolean not null default true
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db);
}
