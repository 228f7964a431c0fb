import {
  type Comment,
  type CommentedKind,
  CommentEvent,
  type CommentSummary,
  commentTopic,
  getCommentSummary,
  listComments,
} from '@farfolk/contract/comments'
import { check } from '@farfolk/contract/validation'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { follow } from '../live/follow.ts'
import { useListPages } from '../ui/use-list-pages.ts'

/** What members comment on. */
export interface Thing {
  kind: CommentedKind
  id: string
}

const pageSize = 20
const mostAtOnce = 100

/** A thing's comments, the newest last, and what is counted of it; anew when others write. */
export function useComments({ kind, id }: Thing) {
  const [summary, setSummary] = useState<CommentSummary>()
  const [refused, setRefused] = useState<number>()
  const shown = useRef(0)
  const pages = useListPages<Comment>((cursor, how) => {
    // Anew as many as are shown: what was opened above stays.
    const limit = cursor ? pageSize : Math.min(Math.max(shown.current, pageSize), mostAtOnce)
    const query = { order: 'newest' as const, limit, cursor }
    return callApi(listComments, { params: { kind, id }, query }, how)
  })
  const { items, load: loadPage, stop } = pages
  useEffect(() => {
    shown.current = items?.length ?? 0
  })

  const load = useCallback(async () => {
    const [result] = await Promise.all([
      callApi(getCommentSummary, { params: { kind, id } }, { silent: true }),
      loadPage(),
    ])
    setRefused(result.ok ? undefined : result.status)
    if (result.ok) setSummary(result.data)
  }, [kind, id, loadPage])

  useEffect(() => {
    const unfollow = follow(`CommentsChannel ${commentTopic(kind, id)}`, {
      isAbout(data) {
        const told = check(CommentEvent, data)
        return told.ok && told.value.kind === kind && told.value.id === id
      },
      load: () => void load(),
    })
    return () => {
      unfollow()
      stop()
    }
  }, [kind, id, load, stop])

  const inOrder = useMemo(() => items?.toReversed(), [items])
  return {
    ...pages,
    failed: pages.failed ?? refused,
    items: inOrder,
    summary,
    setSummary,
    load,
  }
}
