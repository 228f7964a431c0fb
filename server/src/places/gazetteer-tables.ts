/**
 * The tables are filled without indexes and then take the old ones' place. Their indexes are named
 * by PostgreSQL, since the old ones still bear the plain names.
 */
export const startNextTables = [
  // For the indexes, and for sorts that would go through files.
  `set local maintenance_work_mem = '128MB'`,
  `set local work_mem = '32MB'`,
  ...['place_area', 'place', 'place_name', 'place_prefix'].map(
    (table) => `create table ${table}_next (like ${table} including defaults)`,
  ),
]

// Below this many names a prefix is read from place_name as it is.
const manyNames = 1000
// More names than places: the best known have dozens that begin alike.
const namesRead = 400
const placesKept = 60

const biggestByPrefix = `
  insert into place_prefix_next (prefix, place_id, weight)
  select prefix, place_id, weight
  from (
    select left(name, length) as prefix
    from place_name_next, generate_series(1, 3) length
    group by 1 having count(*) > ${manyNames}
  ) hot
  cross join lateral (
    select place_id, max(weight) as weight
    from (
      select place_id, weight from place_name_next
      where name >= prefix and name < prefix || U&'\\+10FFFF'
      order by weight desc limit ${namesRead}
    ) biggest
    group by place_id order by 2 desc limit ${placesKept}
  ) kept`

// Latin letters alone, of places that a stranger may mean: what a guess at a misspelling looks at.
export const guessable = 'weight >= 5000 and octet_length(name) = length(name)'

export const finishNextTables = [
  'alter table place_area_next add primary key (id)',
  'alter table place_next add primary key (id)',
  'create index on place_next (lat)',
  'alter table place_name_next add primary key (name, place_id) include (population, weight)',
  biggestByPrefix,
  'alter table place_prefix_next add primary key (prefix, place_id)',
  `create index on place_name_next using gin (name gin_trgm_ops) where ${guessable}`,
  ...['place_area', 'place', 'place_name', 'place_prefix'].flatMap((table) => [
    `drop table ${table}`,
    `alter table ${table}_next rename to ${table}`,
    `analyze ${table}`,
  ]),
]
