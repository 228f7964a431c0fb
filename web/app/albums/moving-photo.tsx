import { deleteAlbumItemVideo } from '@farfolk/contract/videos'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { addAlert } from '../api/alerts.ts'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import { focusOnceFree } from '../ui/focus-once-free.ts'
import { Drawing } from '../ui/icon.tsx'
import styles from './moving-photo.module.css'
import type { Photo } from './shown-album.ts'
import { useHold } from './use-hold.ts'
import { usePhotoKeys } from './use-photo-keys.ts'

interface MovingPhotoProps {
  photo: Pick<Photo, 'id'>
  /** Address of the seconds around it. */
  film: string
  /** By who may take the film off it. */
  isOwn: boolean
}

// What lists have of them is not read anew at once.
const keptStill = new Set<string>()

/** Plays the seconds around the photo that is seen, once and over it, when that is asked for. */
export function MovingPhoto({ photo: { id }, film, isOwn }: MovingPhotoProps) {
  const [place, setPlace] = useState<PhotoPlace>()
  const [isGone, setGone] = useState(keptStill.has(id))
  const { revalidate } = useRevalidator()
  const bar = useRef<HTMLDivElement>(null)
  const plays = place !== undefined
  const stop = () => setPlace(undefined)
  const play = () => setPlace(placeOfPhoto(bar.current))
  const toggle = () => (plays ? stop() : play())
  usePhotoKeys(isGone ? {} : { m: toggle })
  useHold(bar, { begin: play, end: stop })
  // The photo may be zoomed, pulled aside or given more room meanwhile, and the film would stand beside it.
  useEffect(() => {
    if (!plays) return undefined
    let frame = requestAnimationFrame(function follow() {
      setPlace((before) => before && unlessSame(before, placeOfPhoto(bar.current)))
      frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  }, [plays])
  if (isGone) return null

  async function keepStill() {
    if ((await confirm({ text: m.albums_keep_still_question() })) !== 'confirmed') return
    const viewer = bar.current?.closest('.lightbox')
    const { ok } = await callApi(deleteAlbumItemVideo, { params: { id } })
    if (!ok) return
    keptStill.add(id)
    setGone(true)
    toast(m.albums_kept_still())
    // The viewer would hear no more keys.
    focusOnceFree(() => viewer?.querySelector<HTMLElement>('.yarl__toolbar button:enabled'))
    await revalidate()
  }

  return (
    <>
      {place && <Film key={film} src={film} place={place} onEnd={stop} />}
      <div
        ref={bar}
        className={styles.bar}
        role="presentation"
        onPointerDown={(event) => event.stopPropagation()}
      >
        <button
          type="button"
          className="yarl__button"
          title={m.albums_play_photo()}
          aria-label={m.albums_play_photo()}
          aria-pressed={plays}
          aria-keyshortcuts="m"
          onClick={toggle}
        >
          <Drawing
            path="M10 8.5v7l5.5-3.5L10 8.5ZM12 3.5v0M16.3 4.7v0M19.4 7.8v0M20.5 12v0M19.4 16.2v0M16.3 19.3v0M12 20.5v0M7.7 19.3v0M4.6 16.2v0M3.5 12v0M4.6 7.8v0M7.7 4.7v0"
            size={26}
          />
        </button>
        {isOwn && (
          <Button size="small" onClick={() => void keepStill()}>
            {m.albums_keep_still()}
          </Button>
        )}
      </div>
    </>
  )
}

interface FilmProps {
  src: string
  place: PhotoPlace
  onEnd: () => void
}

/** Nobody sees it until it has something to show, so that the photo never gives way to a black box. */
function Film({ src, place, onEnd }: FilmProps) {
  const [isSeen, setSeen] = useState(false)
  function fail() {
    onEnd()
    addAlert({ id: 'error-video', type: 'error', messages: [m.albums_video_failed()] })
  }
  function begin({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) {
    film.play().catch((error: unknown) => {
      // Taken away before it began.
      if (!(error instanceof DOMException && error.name === 'AbortError')) fail()
    })
  }
  return (
    <video
      src={src}
      className={styles.film}
      style={place}
      data-seen={isSeen}
      muted
      playsInline
      disablePictureInPicture
      preload="auto"
      aria-hidden="true"
      tabIndex={-1}
      onLoadedData={begin}
      onPlaying={() => setSeen(true)}
      onEnded={onEnd}
      onError={fail}
    />
  )
}

interface PhotoPlace {
  left: number
  top: number
  width: number
  height: number
}

/** The one of before where nothing has moved, so that nothing is drawn anew. */
function unlessSame(before: PhotoPlace, now: PhotoPlace | undefined): PhotoPlace | undefined {
  const isSame =
    before.left === now?.left &&
    before.top === now.top &&
    before.width === now.width &&
    before.height === now.height
  return isSame ? before : now
}

/** Where the photo stands on the screen now, by what bears both. */
function placeOfPhoto(bar: HTMLElement | null): PhotoPlace | undefined {
  const bears = bar?.offsetParent?.getBoundingClientRect()
  const photo = bar
    ?.closest('.lightbox')
    ?.querySelector('.yarl__slide_current .yarl__slide_image')
    ?.getBoundingClientRect()
  if (!bears || !photo) return undefined
  const { width, height } = photo
  return { left: photo.left - bears.left, top: photo.top - bears.top, width, height }
}
