import type { Endpoint, Page } from '@farfolk/contract/http'
import type * as z from 'zod/mini'
import { ApiError } from './api-error.ts'

/** A page's end as callers carry it; they may change it at will, so `readCursor` checks it whole. */
export function writeCursor(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Refuses a cursor that does not fit the list: 422 on `field`. Null is the first page. */
export function readCursor<S extends z.ZodMiniType>(
  schema: S,
  cursor: string | undefined,
  field = 'cursor',
): z.output<S> | null {
  if (cursor === undefined) return null
  const result = schema.safeParse(parse(cursor))
  if (!result.success) throw notACursor(field)
  return result.data
}

function notACursor(field: string): ApiError {
  return new ApiError('invalid', { field, message: 'Not a valid value' })
}

type PagedList = Pick<Endpoint, 'name' | 'query'> & Partial<Pick<Endpoint, 'list'>>

/** The end of a page as it is sent: with the list's name, since places in other lists look the same. */
export function pageSent({ name, query }: PagedList, page = lastPage): Page {
  const { nextCursor: cursor } = page
  // A list that is asked for by a body reads its cursor itself.
  return cursor && query ? { nextCursor: `${name}.${cursor}` } : page
}

/** Of a list that comes whole, too. */
const lastPage: Page = { nextCursor: null }

/** A query with the cursor that the list has written; 422 for that of another list. */
export function withOwnCursor({ name, list }: PagedList, query: unknown): unknown {
  const { cursor } = (query ?? {}) as { cursor?: string | undefined }
  if (list !== 'paged' || cursor === undefined) return query
  if (!cursor.startsWith(`${name}.`)) throw notACursor('cursor')
  return { ...(query as object), cursor: cursor.slice(name.length + 1) }
}

function parse(cursor: string): unknown {
  const bytes = Buffer.from(cursor, 'base64url')
  // What is no part of it, Buffer passes over.
  if (bytes.toString('base64url') !== cursor) return undefined
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
