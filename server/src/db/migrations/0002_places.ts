import { type Kysely, sql } from 'kysely'

/** The gazetteer, filled at a start by server/src/places/load-gazetteer.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The version of each set of reference data that the database holds; '' before the first load.
  `create table reference_load (
    name text primary key,
    version text not null default '',
    loaded_at timestamptz
  )`,
  `insert into reference_load (name) values ('places')`,

  // What a place may be narrowed down by: a state with its country, in all their words.
  `create table place_area (
    id integer primary key,
    country_code text not null,
    region text,
    words text not null
  )`,

  `create table place (
    id integer primary key,
    name text not null,
    area_id integer not null,
    lat double precision not null,
    lng double precision not null,
    population integer not null
  )`,

  // Every name of every place, folded; weight is the population, less for a foreign name. Byte order, so that a prefix is a range of the key.
  `create table place_name (
    name text collate "C" not null,
    place_id integer not null,
    population integer not null,
    weight integer not null,
    primary key (name, place_id) include (population, weight)
  )`,

  // The biggest places of the short prefixes that very many names begin with.
  `create table place_prefix (
    prefix text collate "C" not null,
    place_id integer not null,
    weight integer not null,
    primary key (prefix, place_id)
  )`,
]
