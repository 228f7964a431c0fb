import { type Kysely, sql } from 'kysely'

// Embeddings, overrides and isolates of direction: they turned around the sentences that name somebody.
const signs = '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'
const lines = [
  ['member', ['first_name', 'last_name']],
  ['mailed_token', ['first_name', 'last_name']],
  ['trip', ['name']],
  ['trip_stop', ['place_name']],
  ['album', ['name']],
  ['album_item', ['file_name']],
  ['bucket_list_item', ['title']],
  ['packing_list', ['name']],
  ['packing_list_item', ['name', 'category']],
  ['ticket', ['name', 'subject']],
] as const
const places = [
  ['member', 'hometown'],
  ['album_item', 'place'],
  ['bucket_list_item', 'place'],
] as const

/** Takes them out of what was stored before they were dropped, as the contract does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of lines) {
    for (const name of columns) {
      const column = sql.ref(name)
      await sql`update ${sql.table(table)} set ${column} = ${without(column)}
        where ${holds(column)}`.execute(db)
    }
  }
  for (const [table, name] of places) {
    const column = sql.ref(name)
    const called = sql`(${column} ->> 'name')`
    await sql`update ${sql.table(table)}
      set ${column} = jsonb_set(${column}, '{name}', to_jsonb(${without(called)}))
      where ${holds(called)}`.execute(db)
  }
}

type Text = ReturnType<typeof sql>

function without(text: Text) {
  return sql`normalize(btrim(translate(${text}, ${signs}, '')), nfc)`
}

/** One of nothing else stays: a name must not be empty. */
function holds(text: Text) {
  return sql`${text} ~ ${`[${signs}]`} and ${without(text)} <> ''`
}
