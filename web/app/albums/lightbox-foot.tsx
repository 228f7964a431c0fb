import type { CommentSummary } from '@farfolk/contract/comments'
import { type ReactNode, Suspense, type SyntheticEvent, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { profilePath } from '../people/profile-path.ts'
import { AlertStack } from '../ui/alert-stack.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { Drawing, Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import type { Photo } from './shown-album.ts'
import { takenWords } from './taken.ts'

// For members alone, and not by a link.
const loadComments = () => import('../comments/photo-comments.tsx')
const PhotoBar = lazyPart(async () => (await loadComments()).PhotoBar)
const PhotoPanel = lazyPart(async () => (await loadComments()).PhotoPanel)

export interface Talk {
  /** Of all that are seen one after the other; undefined where each names its own. */
  albumId: string | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

interface LightboxFootProps {
  photo: Photo
  number: number
  count: number
  caption: ReactNode
  actions: ReactNode
  /** Its comments and likes; undefined for who has none. */
  talk: Talk | undefined
  /** Somebody turns to a field or to what is said: the next photo would take it away. */
  onWrite: () => void
}

/**
 * Below the picture: what it is, when and where it was taken, and what can be done with it. It stays from one
 * photo to the next, or what has the focus would go, and the viewer hear no keys.
 */
export function LightboxFoot(props: LightboxFootProps) {
  const { photo, number, count, caption, actions, talk, onWrite } = props
  // By the photo: what is answered late is of the one that was seen before.
  const [summaries, setSummaries] = useState<ReadonlyMap<string, CommentSummary>>(new Map())
  const locale = useLocale()
  const countryName = useCountryName()
  const place = photo.location?.place
  const albumId = photo.albumId ?? talk?.albumId
  function open(isOpen: boolean) {
    if (isOpen) onWrite()
    talk?.onOpen(isOpen)
  }
  const keep = useCallback(
    (photoId: string, summary: CommentSummary) =>
      setSummaries((before) => new Map(before).set(photoId, summary)),
    [],
  )
  return (
    // What is pressed, typed or pulled here means nothing to the picture above.
    <div
      ref={keepWheel}
      className="lightbox-foot"
      role="presentation"
      onFocus={(event) => isOfField(event) && onWrite()}
      onKeyDown={(event) => event.key !== 'Escape' && isOfField(event) && event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <AlertStack isInDialog />
      {caption ??
        (photo.caption && (
          // Each from its beginning, however far the one before was scrolled.
          <p key={photo.id} className="lightbox-caption">
            {photo.caption}
          </p>
        ))}
      <p className="lightbox-facts">
        <span>{m.albums_number({ number, count })}</span>
        {photo.addedBy && (
          <Link to={profilePath(photo.addedBy)}>
            <Avatar src={photo.addedBy.avatarUrl} size={20} />
            {m.albums_photo_by({ firstName: photo.addedBy.firstName })}
          </Link>
        )}
        {photo.takenAt && (
          <time dateTime={photo.takenAt}>
            <Icon name="calendar" size={16} />
            {takenWords(photo.takenAt, locale)}
          </time>
        )}
        {place && (
          <span>
            <Icon name="pin" size={16} />
            {`${place.name}, ${countryName(place.countryCode)}`}
          </span>
        )}
        {photo.camera && (
          <span>
            <Drawing
              path="M4 8h3l2-3h6l2 3h3v11H4ZM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z"
              size={16}
            />
            {photo.camera}
          </span>
        )}
      </p>
      {(actions || talk) && (
        <div className="lightbox-actions">
          {talk && (
            <Suspense fallback={<span className="lightbox-talk-stand" />}>
              <PhotoBar
                photoId={photo.id}
                albumId={albumId}
                mayName={Boolean(caption)}
                summary={summaries.get(photo.id)}
                onSummary={keep}
                isOpen={talk.isOpen}
                onOpen={open}
              />
            </Suspense>
          )}
          {actions}
        </div>
      )}
      {talk?.isOpen && (
        <Suspense>
          <PhotoPanel
            photoId={photo.id}
            albumId={albumId}
            summaries={summaries}
            onSummary={keep}
            onClose={() => open(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The viewer zooms by the wheel, and lets nothing in it scroll: words that are long do. */
function keepWheel(foot: HTMLElement | null): void {
  foot?.addEventListener('wheel', (event) => event.stopPropagation(), { passive: true })
}

function isOfField({ target }: SyntheticEvent): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea')
}
