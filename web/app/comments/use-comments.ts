import { type CommentSummary, getCommentSummary, listComments } from '@farfolk/contract/comments'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import type { Keeps } from '../api/kept-answers.ts'
import { followThing, type Thing } from './thing.ts'
import { hasEarlier, readEarlier, readThread, type Thread } from './thread.ts'

/** What is counted of things, where something beside their comments shows it too. */
export interface Counted {
  /** Undefined until it is there. */
  summary: CommentSummary | undefined
  /** By the thing's id; the same function each time, or all would be asked for anew. */
  onSummary: (id: string, summary: CommentSummary) => void
}

/**
 * A thing's comments, the newest last, and what is counted of it; anew when others write. `counted` keeps
 * what is counted in place of this.
 */
export function useComments(thing: Thing, counted?: Counted) {
  const { kind, id, albumId } = thing
  const onSummary = counted?.onSummary
  const [ownSummary, setOwnSummary] = useState<CommentSummary>()
  const [thread, setThread] = useState<Thread>()
  const [failed, setFailed] = useState<number>()
  const [isLoadingMore, setLoadingMore] = useState(false)
  const latest = useRef<Thread>(undefined)
  // One after the other: each goes on from what the one before has brought.
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef<Promise<void>>(undefined)
  const left = useRef<AbortController>(undefined)

  const inLine = useCallback((step: () => Promise<void>): Promise<void> => {
    const done = line.current.then(step)
    line.current = done
    return done
  }, [])
  const ask = useCallback(
    (query: { limit: number; cursor: string | undefined }, silent: boolean, keeps: Keeps) => {
      const signal = left.current?.signal
      const input = { params: { kind, id }, query: { ...query, order: 'newest' as const } }
      return callApi(listComments, input, { silent, keeps, ...(signal && { signal }) })
    },
    [kind, id],
  )
  const setSummary = useCallback(
    (next: CommentSummary) => (onSummary ? onSummary(id, next) : setOwnSummary(next)),
    [id, onSummary],
  )
  const keep = useCallback((next: Thread) => {
    latest.current = next
    setThread(next)
  }, [])

  const load = useCallback((): Promise<void> => {
    waiting.current ??= inLine(async () => {
      waiting.current = undefined
      // Who has just written would not find it in what was kept before.
      const keeps = latest.current ? 'anew' : 'part'
      const [counted, read] = await Promise.all([
        callApi(getCommentSummary, { params: { kind, id } }, { silent: true, keeps }),
        readThread((query) => ask(query, true, keeps), latest.current),
      ])
      if (left.current?.signal.aborted) return
      if (counted.ok) setSummary(counted.data)
      if (typeof read !== 'number') keep(read)
      setFailed(typeof read === 'number' ? read : counted.ok ? undefined : counted.status)
    })
    return waiting.current
  }, [kind, id, ask, inLine, keep, setSummary])

  function loadMore(): void {
    setLoadingMore(true)
    void inLine(async () => {
      const before = latest.current
      if (before) keep(await readEarlier((query) => ask(query, false, 'part'), before))
      setLoadingMore(false)
    })
  }

  useEffect(() => {
    left.current = new AbortController()
    const stop = followThing({ kind, id, albumId }, () => void load())
    return () => {
      stop()
      left.current?.abort()
    }
  }, [kind, id, albumId, load])

  const items = useMemo(() => thread?.items.slice(0, thread.shown).toReversed(), [thread])
  return {
    /** Undefined until they are there. */
    items,
    hasMore: thread !== undefined && hasEarlier(thread),
    /** Status of the call that was refused. */
    failed,
    summary: counted ? counted.summary : ownSummary,
    setSummary,
    isLoadingMore,
    load,
    loadMore,
  }
}
