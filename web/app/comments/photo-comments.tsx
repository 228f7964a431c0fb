import { type CommentSummary, getCommentSummary } from '@farfolk/contract/comments'
import {
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { callApi } from '../api/call-api.ts'
import { m } from '../paraglide/messages.js'
import { PhotoNames } from '../photo-names/photo-names.tsx'
import { AlertStack } from '../ui/alert-stack.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Drawing, Icon } from '../ui/icon.tsx'
import { useCloseRequest } from '../ui/use-close-request.ts'
import { Comments } from './comments.tsx'
import { Count, LikeButton } from './like-button.tsx'
import { followThing } from './thing.ts'
import looks from './comments.module.css'
import styles from './photo-comments.module.css'

/** Who goes on to the next photo at once asks for nothing of this one. */
const stayMs = 300

interface PhotoBarProps {
  photoId: string
  albumId: string | undefined
  /** One may say who is on it. */
  mayName: boolean
  summary: CommentSummary | undefined
  onSummary: (photoId: string, summary: CommentSummary) => void
  /** Whether its comments are shown: they bring what is counted too. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Of the photo that is seen: who is on it, whether one likes it, and what leads to its comments. */
export function PhotoBar(props: PhotoBarProps) {
  const { photoId, albumId, mayName, summary, onSummary, isOpen, onOpen } = props
  const tell = useEffectEvent(onSummary)
  useEffect(() => {
    if (isOpen) return undefined
    const ended = new AbortController()
    const load = async () => {
      const params = { kind: 'albumItem' as const, id: photoId }
      const how = { silent: true, signal: ended.signal }
      const result = await callApi(getCommentSummary, { params }, how)
      if (result.ok && !ended.signal.aborted) tell(photoId, result.data)
    }
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = followThing({ kind: 'albumItem', id: photoId, albumId }, () => void load())
    }, stayMs)
    return () => {
      clearTimeout(timer)
      stop?.()
      ended.abort()
    }
  }, [photoId, albumId, isOpen])
  return (
    <span className={looks.bar}>
      <LikeButton
        thing={{ kind: 'albumItem', id: photoId }}
        summary={summary}
        onChanged={(changed) => onSummary(photoId, changed)}
      />
      <Button
        size="small"
        data-opens-comments=""
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        <Drawing path="M4 5h16v11h-9l-4 4v-4H4Z" size={18} />
        <span className={looks.word}>{m.comments_title()}</span>
        <Count value={summary?.commentsCount ?? 0} />
      </Button>
      <PhotoNames photoId={photoId} albumId={albumId} mayName={mayName} />
    </span>
  )
}

interface PhotoPanelProps {
  photoId: string
  albumId: string | undefined
  /** By the photo, as far as they are known. */
  summaries: ReadonlyMap<string, CommentSummary>
  onSummary: (photoId: string, summary: CommentSummary) => void
  onClose: () => void
}

/** Beside the photo, or from below on a phone: what is said of it. */
export function PhotoPanel(props: PhotoPanelProps) {
  const { photoId, albumId, summaries, onSummary, onClose } = props
  const closer = useRef<HTMLButtonElement>(null)
  const scrolled = useRef<HTMLDivElement>(null)
  // The one before until somebody stays at another.
  const [shown, setShown] = useState({ photoId, albumId })
  const isBehind = shown.photoId !== photoId
  useEffect(() => {
    if (!isBehind) return undefined
    const timer = setTimeout(() => setShown({ photoId, albumId }), stayMs)
    return () => clearTimeout(timer)
  }, [photoId, albumId, isBehind])
  useLayoutEffect(() => {
    // What has the focus goes with the photo before.
    if (isBehind && scrolled.current?.contains(document.activeElement)) closer.current?.focus()
  }, [isBehind])
  useCloseRequest(true, onClose)
  useEffect(() => {
    // From the button that opened it, not where an address did.
    if (document.activeElement?.matches('[data-opens-comments]')) closer.current?.focus()
  }, [])
  // Nothing that is pressed or typed here means the photo, nor in what its menus and dialogs open.
  function keep(event: SyntheticEvent) {
    event.stopPropagation()
  }
  return (
    <div
      className={styles.panel}
      role="presentation"
      onKeyDown={keep}
      onPointerDown={keep}
      onPointerMove={keep}
      onPointerUp={keep}
      onClick={keep}
    >
      <IconButton ref={closer} className={styles.close} label={m.close()} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
      <div ref={scrolled} className={styles.scrolled} inert={isBehind}>
        <AlertStack isInDialog />
        <Comments
          key={shown.photoId}
          kind="albumItem"
          id={shown.photoId}
          albumId={shown.albumId}
          counted={{ summary: summaries.get(shown.photoId), onSummary }}
        />
      </div>
    </div>
  )
}
