import type { CommentSummary } from '@farfolk/contract/comments'
import type { Question } from '@farfolk/contract/questions'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { Counted } from '../comments/use-comments.ts'
import type { PageData } from '../api/page-data.ts'
import { rereadInPlace } from '../session/once-back.ts'
import { isOutdated } from './is-outdated.ts'

/** Reads the page anew where its thread shows that the question has other answers by now. */
export function useHeedingThread(question: Question): Counted {
  const { revalidate } = useRevalidator()
  const page = useLoaderData<PageData<unknown> | null>()
  const [summary, setSummary] = useState<CommentSummary>()
  const before = useRef<CommentSummary>(undefined)
  const heed = useEffectEvent((now: CommentSummary) => {
    if (isOutdated(question, before.current, now)) void rereadInPlace(page, revalidate)
    before.current = now
  })
  useEffect(() => {
    if (summary) heed(summary)
  }, [summary])
  const onSummary = useCallback((_: string, now: CommentSummary) => setSummary(now), [])
  return { summary, onSummary }
}
