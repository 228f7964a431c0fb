import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import SlideViewer, { type Slide, type SlideshowRef } from 'yet-another-react-lightbox'
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Drawing } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useStillness } from '../ui/use-stillness.ts'
import './lightbox.css'
import { LightboxFoot } from './lightbox-foot.tsx'
import { lightboxIcons } from './lightbox-icons.tsx'
import { lightboxLabels } from './lightbox-labels.ts'
import { LightboxStand } from './lightbox-stand.tsx'
import { nameOf } from './photo-grid.tsx'
import { sourcesOf } from './photo-sizes.ts'
import type { Photo } from './shown-album.ts'
import { useTalk } from './use-talk.ts'
import { VideoSlide } from './video-slide.tsx'

// Few photos move.
const MovingPhoto = lazyPart(async () => (await import('./moving-photo.tsx')).MovingPhoto)
// Fewer are of all around.
const LookAround = lazyPart(async () => (await import('./look-around.tsx')).LookAround)

export interface LightboxProps {
  photos: Photo[]
  /** That they are all in; undefined where each names its own. */
  albumId: string | undefined
  /** Of all of them, those that are not loaded yet too. */
  count: number
  /** How many of these stand before `photos`. */
  before: number
  /** Which of `photos` is the first to be seen. */
  start: number
  /** Another one is seen. */
  onShow: (photo: Photo) => void
  onClose: () => void
  /** Starts on its own, as for 'Play'. */
  isPlaying?: boolean
  /** Further buttons and what they open, such as reporting; stand over the picture's lower edge. */
  actions?: React.ReactNode
  /** In place of the plain caption, for who may change it. */
  caption?: React.ReactNode
}

/** Photos one at a time, over everything: a dialog. Escape, 'back' and a pull downwards close it. */
export function Lightbox(props: LightboxProps) {
  const {
    photos,
    albumId,
    count,
    before,
    start,
    onShow,
    onClose,
    isPlaying = false,
    actions,
    caption,
  } = props
  const [at, setAt] = useState(start)
  const [isShow, setShow] = useState(false)
  // 'End' holds on to the last one while further ones are loaded; whatever else is pressed lets go.
  const [isAtEnd, setAtEnd] = useState(false)
  // Its words and buttons take room, or stand over the lower edge of a tall photo.
  const [isAlone, setAlone] = useState(false)
  const talk = useTalk(albumId)
  // What is said of a photo stands beside it or in the place of its words.
  const isBare = isAlone && !talk?.isOpen
  const pressed = useRef({ x: 0, y: 0 })
  // The last one may have been deleted.
  const index = Math.min(isAtEnd ? Infinity : at, photos.length - 1)
  const locale = useLocale()
  const isStill = useStillness()
  const slides = useMemo(
    () => photos.map((photo, at) => slideOf(photo, nameOf(photo, before + at, locale))),
    [photos, before, locale],
  )
  const photo = photos[index]
  const slideshow = useRef<SlideshowRef>(null)
  const isClosed = useRef(false)
  const latestOnShow = useRef(onShow)
  useEffect(() => {
    latestOnShow.current = onShow
  }, [onShow])
  useEffect(() => {
    if (photo) latestOnShow.current(photo)
  }, [photo])
  if (!photo) return null
  const pace = isStill ? 0 : 250
  // Known before the foot is drawn: what made room for it then would move the first photo.
  const footLook = caption ? 'lightbox-own' : actions || talk ? 'lightbox-acts' : ''
  const talkLook = talk?.isOpen ? 'lightbox-talk' : ''

  function jump(event: React.KeyboardEvent) {
    const isEnd = event.key === 'End'
    if (!(isEnd || event.key === 'Home') || hasOwnKeys(event.target)) return
    event.preventDefault()
    setAtEnd(isEnd)
    if (!isEnd) setAt(0)
  }

  function letGo() {
    if (isAtEnd) setAt(index)
    setAtEnd(false)
  }

  /** Escape closes what is open beside the photo first. */
  function press(event: React.KeyboardEvent) {
    letGo()
    if (event.key !== 'Escape' || !talk?.isOpen) return
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    event.stopPropagation()
    talk.onOpen(false)
  }

  function point({ clientX, clientY }: React.PointerEvent) {
    letGo()
    pressed.current = { x: clientX, y: clientY }
  }

  /** One that was pulled aside is not meant; the second click of two, which zoom, takes back the first. */
  function click({ target, clientX, clientY }: React.MouseEvent) {
    const { x, y } = pressed.current
    const isPull = Math.hypot(clientX - x, clientY - y) > 10
    if (!isPull && !talk?.isOpen && target instanceof HTMLImageElement) setAlone(!isAlone)
  }

  function turnBare() {
    setAlone(!isBare)
    if (talk?.isOpen) talk.onOpen(false)
  }

  /** Once: each press while it fades away would go one page further back. */
  function close() {
    if (!isClosed.current) onClose()
    isClosed.current = true
  }

  return (
    <SlideViewer
      open
      close={close}
      className={`lightbox ${footLook} ${talkLook} ${isBare ? 'lightbox-alone' : ''}`}
      index={index}
      slides={slides}
      plugins={[Zoom, Slideshow]}
      carousel={{ finite: true, preload: 2, padding: 0, spacing: '10%' }}
      animation={{ fade: pace, swipe: pace, navigation: pace, zoom: pace }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 2, doubleClickMaxStops: 2, scrollToZoom: true }}
      slideshow={{ ref: slideshow, autoplay: isPlaying, delay: 4000 }}
      toolbar={{
        buttons: [<AloneButton key="alone" isAlone={isBare} onClick={turnBare} />, 'close'],
      }}
      portal={{
        // The viewer keeps the keys that it answers to itself.
        container: {
          onKeyDown: jump,
          onKeyDownCapture: press,
          onPointerDownCapture: point,
          onClick: click,
          onWheelCapture: letGo,
        },
      }}
      labels={lightboxLabels(before + index + 1, count)}
      on={{
        view: (now) => isAtEnd || setAt(now.index),
        entered: keepToasts,
        slideshowStart: () => setShow(true),
        slideshowStop: () => setShow(false),
      }}
      render={{
        ...lightboxIcons,
        slide: ({ slide, offset }) =>
          slide.type === 'video' && (
            <VideoSlide
              slide={slide}
              isSeen={offset === 0}
              // Who wants nothing to move begins it.
              plays={isShow && !isStill}
            />
          ),
        slideContainer: ({ slide, children }) => {
          const coming =
            slide.type !== 'video' && photos.find(({ screen }) => screen[0] === slide.src)
          return (
            <>
              {coming && <LightboxStand {...coming} />}
              {children}
            </>
          )
        },
        controls: () => (
          <>
            {photo.motion !== undefined && !isEdited(photo) && (
              <Suspense>
                <MovingPhoto
                  key={photo.id}
                  photo={photo}
                  film={photo.motion}
                  isOwn={Boolean(caption)}
                />
              </Suspense>
            )}
            {photo.sphere && !photo.video && !isEdited(photo) && (
              <Suspense>
                <LookAround
                  key={`around ${photo.id}`}
                  photo={photo}
                  sphere={photo.sphere}
                  name={nameOf(photo, before + index, locale)}
                  onOpen={() => slideshow.current?.pause()}
                />
              </Suspense>
            )}
            <LightboxFoot
              photo={photo}
              number={before + index + 1}
              count={count}
              caption={caption}
              actions={actions}
              talk={talk}
              onWrite={() => slideshow.current?.pause()}
            />
          </>
        ),
      }}
    />
  )
}

/** Since the page was read: the club does not tell of such a photo what moves it. */
function isEdited({ turn, crop, isMirrored }: Photo): boolean {
  return Boolean(turn) || crop !== undefined || Boolean(isMirrored)
}

function slideOf(photo: Photo, name: string): Slide {
  const { screen, image, video } = photo
  if (video) return { ...video, type: 'video', name, poster: screen[0], color: image.color }
  const { width, height } = image
  return { src: screen[0], alt: name, width, height, srcSet: sourcesOf(photo) }
}

function AloneButton({ isAlone, onClick }: { isAlone: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="yarl__button"
      title={m.albums_alone()}
      aria-label={m.albums_alone()}
      aria-pressed={isAlone}
      onClick={onClick}
    >
      <Drawing path="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" size={26} />
    </button>
  )
}

/** They stand above, to be read out and pressed: all else around the lightbox is inert. */
function keepToasts(): void {
  const toasts = document.getElementById('toasts')
  toasts?.removeAttribute('inert')
  toasts?.removeAttribute('aria-hidden')
}

function hasOwnKeys(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, video')
}
