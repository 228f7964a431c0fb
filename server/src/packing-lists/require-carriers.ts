import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { visibleTo } from '../visibility/visible.ts'
import { crewOf } from './list-json.ts'

/** An id of somebody who is to carry, and the field that bears it. */
interface Named {
  id: string | null | undefined
  field: string
}

/** 422 where one is none of those who carry for a list, as far as the member knows them. */
export async function requireCarriers(
  executor: Executor,
  { listId, memberId }: { listId: string; memberId: string },
  named: readonly Named[],
): Promise<void> {
  const wanted = named.filter(({ id }) => id !== null && id !== undefined)
  if (wanted.length === 0) return
  const crew = visibleTo(memberId, (viewer) => crewOf('list', viewer))
  const { rows } = await sql<{ ids: string[] }>`
    select crew.ids from packing_list list cross join lateral ${crew} crew
    where list.id = ${listId}`.execute(executor)
  const carriers = new Set(rows[0]?.ids)
  const strangers = wanted.filter(({ id }) => !carriers.has(id ?? ''))
  if (strangers.length === 0) return
  throw ApiError.invalid(
    strangers.map(({ field }) => ({ code: 'invalid', message: 'Does not travel along', field })),
  )
}
