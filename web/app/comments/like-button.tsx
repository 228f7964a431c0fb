import {
  type CommentSummary,
  countedComments,
  createLike,
  deleteLike,
} from '@farfolk/contract/comments'
import { useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { LocalNumber } from '../ui/dates.tsx'
import { Drawing } from '../ui/icon.tsx'
import type { Thing } from './use-comments.ts'
import styles from './comments.module.css'

interface LikeButtonProps {
  thing: Thing
  summary: CommentSummary
  onChanged: (summary: CommentSummary) => void
}

/** Whether the viewer likes a thing, and how many do; it turns at once, and back where that is refused. */
export function LikeButton({ thing, summary, onChanged }: LikeButtonProps) {
  const { liked, likesCount } = summary
  const [isSending, setSending] = useState(false)

  const turn = async () => {
    if (isSending) return
    setSending(true)
    const count = Math.min(likesCount + (liked ? -1 : 1), countedComments)
    onChanged({ ...summary, liked: !liked, likesCount: count })
    const result = await callApi(liked ? deleteLike : createLike, { params: thing })
    setSending(false)
    if (!result.ok) onChanged(summary)
    else if (result.data) onChanged(result.data)
  }
  return (
    <Button size="small" className={styles.like} aria-pressed={liked} onClick={() => void turn()}>
      {/* No heart: those are for favourites. */}
      <Drawing
        path="M7 11v9H4v-9h3Zm0 0 4-7c1.8 0 2.7 1 2.4 2.7L13 10h5.2a2 2 0 0 1 2 2.3l-1 6a2 2 0 0 1-2 1.7H7"
        size={18}
      />
      {m.comments_like()}
      {likesCount > 0 && (
        <>
          {' '}
          <LocalNumber value={likesCount} />
          {likesCount === countedComments && '+'}
        </>
      )}
    </Button>
  )
}
