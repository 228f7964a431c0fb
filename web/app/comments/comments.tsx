import { type Comment, countedComments, muteComments } from '@farfolk/contract/comments'
import { useId } from 'react'
import { callApi } from '../api/call-api.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { LocalNumber } from '../ui/dates.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { NewComment } from './comment-form.tsx'
import { LikeButton } from './like-button.tsx'
import { type Thing, useComments } from './use-comments.ts'
import styles from './comments.module.css'

const none: readonly Comment[] = []

/** What members say of a thing, and that they like it. */
export function Comments({ kind, id }: Thing) {
  const thing = { kind, id }
  const { items, summary, setSummary, load, failed, hasMore, isLoadingMore, loadMore } =
    useComments(thing)
  const headingId = useId()
  const shown = useNotRemoved(items ?? none)
  if (!summary || !items)
    return failed === undefined ? null : <Failed onAgain={() => void load()} />
  const { commentsCount: count, commentsOff, muted } = summary

  const mute = async () => {
    const body = { commentSummary: { muted: !muted } }
    const result = await callApi(muteComments, { params: thing, body })
    if (result.ok) setSummary(result.data)
  }
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>
          {m.comments_title()}
          {count > 0 && (
            <span className={styles.count}>
              {' '}
              <LocalNumber value={count} />
              {count === countedComments && '+'}
            </span>
          )}
        </h2>
        <LikeButton thing={thing} summary={summary} onChanged={setSummary} />
        <Button size="small" kind="quiet" onClick={() => void mute()}>
          {muted ? m.comments_unmute() : m.comments_mute()}
        </Button>
      </div>
      {hasMore && (
        <div>
          <Button size="small" isLoading={isLoadingMore} onClick={loadMore}>
            {m.comments_earlier()}
          </Button>
        </div>
      )}
      {shown.length > 0 && (
        <ol className={styles.list}>
          {shown.map((comment) => (
            <li key={comment.id}>
              <CommentEntry comment={comment} onChanged={() => void load()} />
            </li>
          ))}
        </ol>
      )}
      {commentsOff ? (
        <p className={styles.off}>{m.comments_off()}</p>
      ) : (
        <NewComment thing={thing} onSent={load} />
      )}
    </section>
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <p className={styles.off} role="alert">
      {m.comments_failed()}{' '}
      <Button size="small" onClick={onAgain}>
        {m.comments_again()}
      </Button>
    </p>
  )
}
