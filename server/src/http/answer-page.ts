import type { Page } from '@farfolk/contract/http'
import type * as z from 'zod/mini'
import { readCursor, writeCursor } from './cursor.ts'
import { InstantPlace, type PageColumns, type PageWanted } from './page-statement.ts'
import { JsonText } from './route.ts'

/** Of a list whose keys are instants, or as `place` has them; 422 for a cursor that is none of it. */
export function pageWanted(
  query: { limit: number; cursor?: string | undefined },
  place: z.ZodMiniType<{ key: string; id: string }> = InstantPlace,
): PageWanted {
  return { limit: query.limit, after: readCursor(place, query.cursor) }
}

/** What a statement with pageOf() found; a list that is not there is an empty one here. */
export function answerPage(context: { page?: Page }, found: PageColumns): JsonText {
  const { json, next_key: key, next_id: id } = found
  context.page = { nextCursor: key !== null && id !== null ? writeCursor({ key, id }) : null }
  return new JsonText(json ?? '[]')
}
