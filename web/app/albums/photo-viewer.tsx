import { type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusOnceFree } from '../ui/focus-once-free.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { usePhotoAddress } from './photo-address.ts'
import type { Photo } from './shown-album.ts'
import type { usePhotos } from './use-photos.ts'

// Comes when somebody turns to the photos: most of its bytes are for swiping and zooming.
const loadLightbox = () => import('./lightbox.tsx')
const Lightbox = lazyPart(async () => (await loadLightbox()).Lightbox)

export function fetchLightbox(): void {
  void loadLightbox().catch(() => undefined)
}

interface PhotoViewerProps extends ReturnType<typeof usePhotos> {
  address: ReturnType<typeof usePhotoAddress>
  /** That they are all in; absent where each names its own. */
  albumId?: string
  /** Of the whole album, and how many of these stand before those that are shown. */
  count: number
  before: number
  /** It began as a slideshow, by what is marked with `data-slideshow`. */
  isPlaying: boolean
  /** Does something better than to load page after page until the photo of the address is there. */
  onMissing?: (photoId: string) => void
  actionsOf?: (photo: Photo, next: Photo | undefined) => ReactNode
  captionOf?: (photo: Photo) => ReactNode
}

/** The lightbox over the photo that the address names, however far down it stands. */
export function PhotoViewer(props: PhotoViewerProps) {
  const { photos, isComplete, isFailed, more, address, count, before, isPlaying } = props
  const { photoId } = address
  const index = photos.findIndex(({ id }) => id === photoId)
  const shown = photos[index]

  const isMissing = photoId !== undefined && index === -1
  const { onMissing } = props
  useEffect(() => {
    if (isMissing && !isComplete && !isFailed && !onMissing) void more()
  }, [isMissing, isComplete, isFailed, onMissing, more])
  const missing = isMissing && !isComplete ? photoId : undefined
  const seek = useEffectEvent((photoId: string) => onMissing?.(photoId))
  useEffect(() => {
    if (missing !== undefined) seek(missing)
  }, [missing])

  const isNearEnd = index >= photos.length - 5
  // What failed is tried again with the next photo, not at once: without a network that never ends.
  const askedAt = useRef<string>(undefined)
  useEffect(() => {
    if (!shown || !isNearEnd || isComplete) return
    if (isFailed && askedAt.current === shown.id) return
    askedAt.current = shown.id
    void more()
  }, [shown, isNearEnd, isComplete, isFailed, more])

  // The address follows a moment later: who goes on and back meanwhile is not left with the other one's.
  const asked = useRef<string>(undefined)
  // Before the viewer tells what it shows as it opens: who goes back in that moment would be kept.
  useLayoutEffect(() => {
    const { current: last } = asked
    asked.current = photoId
    if (last !== undefined && photoId === undefined) focusBack(last, isPlaying)
  }, [photoId, isPlaying])
  function show({ id }: Photo) {
    if (id === asked.current) return
    asked.current = id
    address.show(id)
  }

  // It measures the window and the reader's wishes: nothing that a server knows.
  const isHydrated = useHydrated()
  if (!shown || !isHydrated) return null
  return (
    <Suspense>
      <Lightbox
        photos={photos}
        albumId={props.albumId}
        count={count}
        before={before}
        start={index}
        isPlaying={isPlaying}
        onShow={show}
        onClose={address.close}
        actions={props.actionsOf?.(shown, photos[index + 1] ?? photos[index - 1])}
        caption={props.captionOf?.(shown)}
      />
    </Suspense>
  )
}

/**
 * To what began the slideshow, else to the photo that was seen last, whose address may never have been drawn: the
 * way back leads to the one that was opened, and may be far from there. Again where it could not take the focus
 * yet: the viewer lets go of the page late.
 */
function focusBack(id: string, wasPlaying: boolean): void {
  const from = wasPlaying ? '[data-slideshow]' : `[data-photo="${CSS.escape(id)}"]`
  const find = () => document.querySelector<HTMLElement>(from)
  find()?.focus()
  focusOnceFree(find)
}
