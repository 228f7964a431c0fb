import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { versionOf } from '../http/page-statement.ts'
import { explainNotOwn } from './can-see.ts'
import { visibleTo } from './visible.ts'

const tables = {
  trip: 'trip',
  album: 'album',
  bucketListItem: 'bucket_list_item',
  packingList: 'packing_list',
  meetUp: 'meet_up',
  question: 'question',
  tip: 'tip',
} as const
type Kind = keyof typeof tables

/** Of rows: nobody else changes it, or nobody even refers to it, until the transaction's end. */
type Strength = 'no key update' | 'update'

/**
 * Makes what locks an own thing of a kind for a change, and answers its row; 412 where none of `versions`
 * (null: any) is its version any more, 403 to who may only see it, 404 to others. `more` is SQL of further
 * columns `More`, of a row `own`; `mayChange` is the rule where others than the owner may.
 */
export function locksOwn<K extends Kind, More = unknown>(
  kind: K,
  strength: Strength,
  more?: RawBuilder<More>,
  mayChange = (own: string, member: string) => `${own}.owner_id = ${member}`,
) {
  type Row = Selectable<Schema[(typeof tables)[K]]> & { version: string } & More
  return async (
    trx: Transaction<Schema>,
    id: string,
    memberId: string,
    versions: string[] | null = null,
  ): Promise<Row> => {
    const { rows } = await sql<Row>`
      select own.*, ${sql.raw(versionOf('own'))} as version ${more ? sql`, ${more}` : sql``}
      from ${sql.table(tables[kind])} own
      where own.id = ${id} and ${visibleTo(memberId, (member) => mayChange('own', member))}
      for ${sql.raw(strength)}`.execute(trx)
    const [row] = rows
    if (!row) throw await explainNotOwn(trx, kind, id, memberId)
    requireVersion(versions, row.version)
    return row
  }
}
