import {
  type CommentSummary,
  countedComments,
  createLike,
  deleteLike,
} from '@farfolk/contract/comments'
import { useRef } from 'react'
import { callApi } from '../api/call-api.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { LocalNumber } from '../ui/dates.tsx'
import { Drawing } from '../ui/icon.tsx'
import type { Thing } from './thing.ts'
import styles from './comments.module.css'

interface LikeButtonProps {
  thing: Pick<Thing, 'kind' | 'id'>
  /** Undefined until it is there, or where it could not be read: a press brings it then. */
  summary: CommentSummary | undefined
  onChanged: (summary: CommentSummary) => void
}

/** Whether the viewer likes a thing, and how many do; it turns at once, and back where that is refused. */
export function LikeButton({ thing: { kind, id }, summary, onChanged }: LikeButtonProps) {
  const { liked = false, likesCount = 0 } = summary ?? {}
  // By the thing: below photos the next one comes into its place.
  const sending = useRef(new Set<string>())

  const turn = async () => {
    if (sending.current.has(id)) return
    sending.current.add(id)
    const count = Math.min(likesCount + (liked ? -1 : 1), countedComments)
    if (summary) onChanged({ ...summary, liked: !liked, likesCount: count })
    const result = await callApi(liked ? deleteLike : createLike, { params: { kind, id } })
    sending.current.delete(id)
    if (result.ok && result.data) onChanged(result.data)
    else if (!result.ok && summary) onChanged(summary)
  }
  return (
    <Button size="small" className={styles.like} aria-pressed={liked} onClick={() => void turn()}>
      {/* No heart: those are for favourites. */}
      <Drawing
        path="M7 11v9H4v-9h3Zm0 0 4-7c1.8 0 2.7 1 2.4 2.7L13 10h5.2a2 2 0 0 1 2 2.3l-1 6a2 2 0 0 1-2 1.7H7"
        size={18}
      />
      <span className={styles.word}>{m.comments_like()}</span>
      <Count value={likesCount} />
    </Button>
  )
}

/** How many there are, where there are any, up to where they are counted. */
export function Count({ value }: { value: number }) {
  if (value === 0) return null
  return (
    <>
      {' '}
      <LocalNumber value={value} />
      {value === countedComments && '+'}
    </>
  )
}
