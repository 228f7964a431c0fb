import type { ApiErrorItem } from '@farfolk/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { visibleTo } from '../visibility/visible.ts'
import { crewOf } from './list-json.ts'

/** An id of somebody who is to carry, and the field that bears it. */
export interface Named {
  id: string | null | undefined
  field: string
}

/** 422 where one is none of those who carry for a list, as far as the member knows them. */
export async function requireCarriers(
  executor: Executor,
  { listId, memberId }: { listId: string; memberId: string },
  named: readonly Named[],
): Promise<void> {
  const list = sql`(select * from packing_list where id = ${listId})`
  const strangers = await findStrangers(executor, { list, memberId }, named)
  if (strangers.length > 0) throw ApiError.invalid(strangers)
}

/** An error of each field whose member does not carry for `list`, SQL of one row or none. */
export async function findStrangers(
  executor: Executor,
  { list, memberId }: { list: RawBuilder<unknown>; memberId: string },
  named: readonly Named[],
): Promise<ApiErrorItem[]> {
  const wanted = named.filter(({ id }) => id !== null && id !== undefined)
  if (wanted.length === 0) return []
  const crew = visibleTo(memberId, (viewer) => crewOf('list', viewer))
  const { rows } = await sql<{ ids: string[] }>`
    select crew.ids from ${list} list cross join lateral ${crew} crew`.execute(executor)
  const carriers = new Set(rows[0]?.ids)
  return wanted
    .filter(({ id }) => !carriers.has(id ?? ''))
    .map(({ field }) => ({ code: 'invalid', message: 'Does not travel along', field }))
}
