import { type Kysely, sql } from 'kysely'

/** What members tell those who come after them about towns and countries, see decision 99. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const order = 'useful_count, created_at, id'

const statements = [
  `create table tip (
    id uuid primary key,
    owner_id uuid not null references member on delete cascade,
    kind text not null check (kind in ('see', 'eat', 'sleep', 'transport', 'know')),
    name text check (length(name) between 1 and 120 and name !~ '\\n'),
    text text not null check (length(text) between 10 and 500),
    -- Of both, where their owner says it.
    text_language text check (text_language ~ '^[a-z]{2}$'),
    url text check (url ~* '^https?:' and length(url) <= 2000),
    country_code text not null,
    -- A town of the gazetteer; null, as all of it, of a tip about the country.
    place_id integer,
    place_name text,
    place_region text,
    lat double precision check (lat between -90 and 90),
    lng double precision check (lng between -180 and 180),
    population integer,
    audience text not null check (audience in ('everyone', 'members', 'friends', 'me', 'hidden')),
    -- Its owner's while the club hides it.
    shown_audience text check (shown_audience in ('everyone', 'members', 'friends', 'me')),
    -- Kept by tip_mark_made and tip_mark_gone, below.
    useful_count integer not null default 0 check (useful_count >= 0),
    -- Of its name, its text and its town.
    search tsvector not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint tip_place check (
      num_nonnulls(place_id, place_name, lat, lng) in (0, 4)
      and (place_id is not null or num_nonnulls(place_region, population) = 0)),
    constraint tip_hidden check ((audience = 'hidden') = (shown_audience is not null))
  )`,
  // A page is read in its order, of a kind too: a town has a few of some kind among thousands of others.
  `create index tip_country on tip (country_code, ${order})`,
  `create index tip_country_kind on tip (country_code, kind, ${order})`,
  `create index tip_place_order on tip (place_id, ${order}) where place_id is not null`,
  `create index tip_place_kind on tip (place_id, kind, ${order}) where place_id is not null`,
  `create index tip_country_alone on tip (country_code, ${order}) where place_id is null`,
  // A profile counts the countries of those that its reader may see.
  `create index tip_owner on tip (owner_id, created_at, id) include (audience, country_code)`,
  `create index tip_search on tip using gin (search)`,

  // Who has marked a tip as useful.
  `create table tip_mark (
    tip_id uuid not null references tip on delete cascade,
    member_id uuid not null references member on delete cascade,
    created_at timestamptz not null default now(),
    primary key (tip_id, member_id)
  )`,
  `create index tip_mark_member on tip_mark (member_id)`,

  // Here alone the marks of an erased member are seen to go. The tips are held in one order: of two statements none
  // waits for the other.
  `create function count_tip_marks() returns trigger language plpgsql set search_path from current as $$
    begin
      perform from tip where id in (select tip_id from changed) order by id for no key update;
      update tip set useful_count = useful_count + counted.marks
      from (
        select tip_id, case tg_op when 'INSERT' then 1 else -1 end * count(*)::integer as marks
        from changed group by tip_id
      ) counted
      where tip.id = counted.tip_id;
      return null;
    end $$`,
  `create trigger tip_mark_made after insert on tip_mark referencing new table as changed
    for each statement execute function count_tip_marks()`,
  `create trigger tip_mark_gone after delete on tip_mark referencing old table as changed
    for each statement execute function count_tip_marks()`,

  // An idea that was made of a tip stays without it.
  `alter table trip_idea
    add column tip_id uuid references tip on delete set null,
    add constraint trip_idea_tip_once unique (tip_id, trip_id)`,

  // Since when the trip no longer asks them for tips about its places, which they have put away.
  `alter table traveller add column tips_dismissed_at timestamptz`,

  `alter table report
    drop constraint report_kind_check,
    add constraint report_kind_check check (kind in ('user', 'trip', 'album', 'albumItem', 'message',
      'bucketListItem', 'experience', 'visit', 'comment', 'meetUp', 'question', 'tip')) not valid`,
]
