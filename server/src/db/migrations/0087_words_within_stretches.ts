import { type Kysely, sql } from 'kysely'
import { NIL } from 'uuid'
import {
  cut,
  insertWords,
  isUnparted,
  searchDocument,
  type Weight,
  words,
} from './frozen/search-document.ts'

/**
 * Japanese, Chinese or Thai words were found by the beginning of a whole stretch of letters alone: in the
 * documents that hold such stretches, what those hold that are written from here on takes their place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, texts] of documents) {
    let after: string | undefined = NIL
    while (after !== undefined) after = await rewriteSome(db, { table, texts, after })
  }
}

const atOnce = 500

// The scripts that part no words, and some letters more.
const mayBeUnparted =
  String.raw`[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u19E0-\u19FF\u2E80-\u9FFF\uA9E0-\uAA7F\uF900-\uFAFF` +
  String.raw`\U0001AFF0-\U0001B16F\U00020000-\U000323AF]`

/** Each with SQL of its texts by weight, as a JSON array. */
const documents = [
  [
    'trip',
    `(select json_agg(json_build_array(weight, said)) from (
      values ('A', written.name), ('D', written.description)
      union all
      select 'B', concat_ws(' ', place_name, place_region) from trip_stop
      where trip_id = written.id and not private
    ) text (weight, said))`,
  ],
  [
    'member',
    `json_build_array(
      json_build_array('A', written.first_name),
      json_build_array('B', concat_ws(' ', written.hometown ->> 'name', written.hometown ->> 'region')),
      json_build_array('D', written.bio))`,
  ],
  [
    'album_item',
    `(select json_build_array(
      json_build_array('A', written.caption),
      json_build_array('B', case when album.show_locations
        then concat_ws(' ', written.place ->> 'name', written.place ->> 'region') else '' end),
      json_build_array('C', album.name))
    from album where album.id = written.album_id)`,
  ],
] as const

interface Batch {
  table: string
  texts: string
  after: string
}

/** Answers the last that it has rewritten, undefined where there are no more. */
async function rewriteSome(
  db: Kysely<unknown>,
  { table, texts, after }: Batch,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; texts: [Weight, string][] }>`
    select written.id, ${sql.raw(texts)} as texts from ${sql.table(table)} written
    where written.id > ${after} and written.search::text ~ ${mayBeUnparted}
    order by written.id limit ${atOnce}
    for no key update of written`.execute(db)
  const found = rows.map((row) => {
    const stretches = row.texts.map(
      ([weight, text]) => [weight, words(text).filter(isUnparted)] as const,
    )
    const { vector, words: noted } = searchDocument(
      stretches.map(([weight, list]) => [weight, list.join(' ')]),
    )
    const before = stretches.flatMap(([, list]) => list.map(cut))
    return { id: row.id, before, vector, noted }
  })
  await sql`update ${sql.table(table)} written
    set search = ts_delete(written.search, found.before) || found.vector::tsvector
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) found (id uuid, before text[], vector text)
    where written.id = found.id`.execute(db)
  // Of photos none are noted.
  const noted = table === 'album_item' ? [] : found.flatMap((each) => each.noted)
  await insertWords(db, noted)
  return rows.length < atOnce ? undefined : rows.at(-1)?.id
}
