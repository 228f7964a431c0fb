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
  if (!result.success) throw new ApiError('invalid', { field, message: 'Not a valid value' })
  return result.data
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
