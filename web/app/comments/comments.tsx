import { type Comment, muteComments } from '@farfolk/contract/comments'
import { useId, useRef } from 'react'
import { callApi } from '../api/call-api.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { focusOnceFree } from '../ui/focus-once-free.ts'
import type { MenuEntry } from '../ui/menu.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { NewComment } from './comment-form.tsx'
import { Count, LikeButton } from './like-button.tsx'
import type { Thing } from './thing.ts'
import { type Counted, useComments } from './use-comments.ts'
import { commentsAnchor, useLedHere } from './use-led-here.ts'
import styles from './comments.module.css'

const none: readonly Comment[] = []

interface CommentsProps extends Thing {
  /** Where something beside them shows what is counted. */
  counted?: Counted
  /** What they are called where they are no mere comments, and what one writes and sends. */
  words?: { title: string; write: string; send: string }
  /** What else can be done with one of them. */
  furtherOf?: (comment: Comment) => readonly MenuEntry[]
}

/** What members say of a thing, and that they like it. */
export function Comments({ kind, id, albumId, counted, words, furtherOf }: CommentsProps) {
  const thing = { kind, id }
  const { items, summary, setSummary, load, failed, hasMore, isLoadingMore, loadMore } =
    useComments({ kind, id, albumId }, counted)
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const lastRemoved = useRef<string>(undefined)
  const shown = useNotRemoved(items ?? none)
  useLedHere(kind, section, summary !== undefined && items !== undefined)
  if (!summary || !items)
    return failed === undefined ? null : <Failed onAgain={() => void load()} />
  const { commentsCount: count, commentsOff, muted } = summary

  const mute = async () => {
    const body = { commentSummary: { muted: !muted } }
    const result = await callApi(muteComments, { params: thing, body })
    if (result.ok) setSummary(result.data)
  }
  /** To the one that follows the one that was removed, else to where one writes. */
  const moveFocus = (removedId: string) => {
    const next = shown[shown.findIndex((comment) => comment.id === removedId) + 1]
    const find = (selector: string) => section.current?.querySelector<HTMLElement>(selector)
    lastRemoved.current = removedId
    const findNext = () => {
      // Of two one after the other the second says it.
      if (lastRemoved.current !== removedId) return undefined
      return (
        (next && find(`[data-comment="${next.id}"] button`)) ??
        // A keyboard on the screen would come up with it.
        (matchMedia('(pointer: coarse)').matches ? undefined : find('textarea')) ??
        find('h2')
      )
    }
    // Its menu, which has the focus, goes with it.
    requestAnimationFrame(() => focusOnceFree(findNext))
  }
  return (
    <section
      ref={section}
      id={kind === 'albumItem' ? undefined : commentsAnchor}
      className={styles.section}
      data-kind={kind}
      aria-labelledby={headingId}
    >
      <div className={styles.head}>
        <h2 id={headingId} tabIndex={-1}>
          {words?.title ?? m.comments_title()}
          <span className={styles.count}>
            <Count value={count} />
          </span>
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
            <li key={comment.id} data-comment={comment.id}>
              <CommentEntry
                comment={comment}
                further={furtherOf?.(comment) ?? []}
                onChanged={() => void load()}
                onRemoved={() => moveFocus(comment.id)}
              />
            </li>
          ))}
        </ol>
      )}
      {commentsOff ? (
        <p className={styles.off}>{m.comments_off()}</p>
      ) : (
        <NewComment thing={thing} words={words} onSent={load} />
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
