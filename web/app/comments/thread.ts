import type { Comment } from '@farfolk/contract/comments'
import type { ApiResult } from '@farfolk/contract/call'
import { pageOf } from '../api/list-page.ts'

/** As many comments as have been asked for, the newest first. */
export interface Thread {
  items: readonly Comment[]
  /** How many of `items` are shown: those that were read along with them wait for 'Earlier'. */
  shown: number
  /** Of what is before `items`. */
  nextCursor: string | null
}

/** A page of a thing's comments, the newest first. */
export type AskForComments = (query: {
  limit: number
  cursor: string | undefined
}) => Promise<ApiResult<Comment[]>>

const pageSize = 20
const mostAtOnce = 100
/** New ones may have come before those that are shown. */
const room = 10

/** The thread anew, as far back as it was shown; the status where that is refused. */
export async function readThread(
  ask: AskForComments,
  before: Thread | undefined,
): Promise<Thread | number> {
  const oldest = before?.items[before.shown - 1]
  const limit = oldest ? Math.min(before.shown + room, mostAtOnce) : pageSize
  const items: Comment[] = []
  let cursor: string | undefined
  let isShort: boolean
  do {
    const result = await ask({ limit, cursor })
    if (!result.ok) return result.status
    const page = pageOf(result)
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
    isShort = oldest !== undefined && !reaches(items, oldest)
  } while (isShort && cursor)
  const nextCursor = cursor ?? null
  return { items, nextCursor, shown: oldest ? shownUpTo(items, oldest) : items.length }
}

/** With a page of earlier ones; as it was where that is refused. */
export async function readEarlier(ask: AskForComments, thread: Thread): Promise<Thread> {
  const wanted = thread.shown + pageSize
  const { nextCursor } = thread
  if (thread.items.length >= wanted || nextCursor === null)
    return { ...thread, shown: Math.min(wanted, thread.items.length) }
  const result = await ask({ limit: pageSize, cursor: nextCursor })
  if (!result.ok) return thread
  const page = pageOf(result)
  const items = [...thread.items, ...page.items]
  return { items, nextCursor: page.nextCursor, shown: Math.min(wanted, items.length) }
}

export function hasEarlier({ items, shown, nextCursor }: Thread): boolean {
  return shown < items.length || nextCursor !== null
}

function reaches(items: readonly Comment[], oldest: Comment): boolean {
  const last = items.at(-1)
  return items.some(({ id }) => id === oldest.id) || (last?.createdAt ?? '') < oldest.createdAt
}

/** It may be gone itself. */
function shownUpTo(items: readonly Comment[], oldest: Comment): number {
  const at = items.findIndex(({ id }) => id === oldest.id)
  const count =
    at === -1 ? items.filter(({ createdAt }) => createdAt >= oldest.createdAt).length : at + 1
  return Math.max(count, Math.min(pageSize, items.length))
}
