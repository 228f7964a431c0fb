import type pg from 'pg'

/** What no backup holds, and why. Every other table of the schema is in each. */
export const leftOut: Readonly<Record<string, string>> = {
  kysely_migration_lock: 'The migrations make it whole.',
  reference_load: 'Says that the gazetteer is loaded, which a start does where it is not.',
  place: 'The gazetteer: a release brings its own.',
  place_area: 'The gazetteer.',
  place_name: 'The gazetteer.',
  place_prefix: 'The gazetteer.',
  kept_count: 'Counted anew.',
  call_count: 'Of the last seconds.',
}

export interface ListedTable {
  name: string
  /** But for those that the database makes of others. */
  columns: string[]
}

/** The tables of the club, not of jobs, that a backup holds. */
export async function listTables(client: pg.ClientBase): Promise<ListedTable[]> {
  const { rows } = await client.query<ListedTable>(
    `select t.relname::text as name, array_agg(c.attname::text order by c.attnum) as columns
     from pg_class t
     join pg_attribute c on c.attrelid = t.oid and c.attnum > 0
       and not c.attisdropped and c.attgenerated = ''
     where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')
       and not t.relispartition and t.relname <> all ($1::text[])
       and not exists (
         select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')
     group by t.oid, t.relname order by t.relname`,
    [Object.keys(leftOut)],
  )
  return rows
}
