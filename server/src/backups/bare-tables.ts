import type pg from 'pg'
import { leftOut } from './tables.ts'

/** What PostgreSQL would look at for each row. */
interface Burden {
  takeOff: string[]
  putOn: string[]
}

/**
 * What rows can be copied without, of all tables that a backup holds: indexes, which are made faster of all rows at once;
 * rules between tables, which hold at the end and not before; triggers, whose work is in the backup already.
 */
export async function findBurden(client: pg.ClientBase): Promise<Burden> {
  const { rows } = await client.query<{ take_off: string; put_on: string }>(burdenText, [
    Object.keys(leftOut),
  ])
  return { takeOff: rows.map((row) => row.take_off), putOn: rows.map((row) => row.put_on) }
}

// Put on in their order: a rule may need an index, and is looked at over tables that have theirs.
const burdenText = `
  select format('drop index %s', i.indexrelid::regclass) as take_off,
    pg_get_indexdef(i.indexrelid) as put_on, 1 as turn
  from pg_index i join pg_class t on t.oid = i.indrelid
  where t.relnamespace = current_schema()::regnamespace and t.relname <> all ($1::text[])
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    and not i.indisprimary and not i.indisreplident
  union all
  select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
    format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname,
      pg_get_constraintdef(c.oid)), 2
  from pg_constraint c
  where c.connamespace = current_schema()::regnamespace and c.contype = 'f' and c.conparentid = 0
  union all
  select format('alter table %s disable trigger user', t.oid::regclass),
    format('alter table %s enable trigger user', t.oid::regclass), 3
  from pg_class t
  where t.relnamespace = current_schema()::regnamespace
    and exists (select from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal)
  order by turn`
