import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  startTransition,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useRevalidator } from 'react-router'
import {
  ACTIVE_SLIDE_COMPLETE,
  ACTIVE_SLIDE_ERROR,
  ACTIVE_SLIDE_LOADING,
  ACTIVE_SLIDE_PLAYING,
  type GenericSlide,
  useController,
  useEvents,
} from 'yet-another-react-lightbox'
import { m } from '../paraglide/messages.js'
import type { PhotoVideo } from './shown-album.ts'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    video: VideoOfSlide
  }
}

export interface VideoOfSlide
  extends GenericSlide, Pick<PhotoVideo, 'url' | 'width' | 'height' | 'drawnStillOf'> {
  type: 'video'
  /** In words. */
  name: string
  /** The still. */
  poster: string
  color: string
}

interface VideoSlideProps {
  slide: VideoOfSlide
  /** Whether it is the one that is seen. */
  isSeen: boolean
  /** Whether it begins by itself, as in a slideshow. */
  plays: boolean
}

/** Of a video, before its picture is one that stands for it; of a shorter one less. */
const stillSeconds = 1

/** About as high as the browser's own controls. */
const controlsPx = 70

/**
 * A video with the browser's own controls; a slideshow waits for its end. The viewer's own plugin for videos
 * has no name for who does not see one, and no words for one that fails.
 */
export function VideoSlide({ slide, isSeen, plays }: VideoSlideProps) {
  const { name, poster, color, width, height } = slide
  const { publish } = useEvents()
  const { next } = useController()
  const video = useRef<HTMLVideoElement>(null)
  const player = usePlayer(slide.url)
  const giveStill = useStill(slide.drawnStillOf)

  useEffect(() => {
    if (!isSeen) return
    // A slideshow goes by what it was told last: for this one it need not wait.
    publish(plays ? ACTIVE_SLIDE_LOADING : ACTIVE_SLIDE_COMPLETE)
    // Refused to a page on which nobody has pressed anything.
    if (plays) video.current?.play().catch(() => publish(ACTIVE_SLIDE_ERROR))
  }, [isSeen, plays, publish])
  // Not where a slideshow ends, as it does once its last one is seen.
  useEffect(() => {
    const { current } = video
    if (!isSeen) return undefined
    return () => current?.pause()
  }, [isSeen])

  function end() {
    publish(ACTIVE_SLIDE_COMPLETE)
    // It has been looked at for as long as it lasts.
    if (plays) next()
  }

  const { isFailed } = player
  useEffect(() => {
    if (isSeen && isFailed) publish(ACTIVE_SLIDE_ERROR)
  }, [isSeen, isFailed, publish])

  return (
    <div className="lightbox-video">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- who films writes no subtitles */}
      <video
        {...player.props}
        ref={video}
        poster={poster}
        aria-label={name}
        width={width}
        height={height}
        style={{ '--width': width, '--height': height, background: color } as CSSProperties}
        controls
        playsInline
        preload={isSeen ? 'metadata' : 'none'}
        onPlay={() => isSeen && publish(ACTIVE_SLIDE_PLAYING)}
        onTimeUpdate={giveStill}
        onEnded={end}
        onKeyDown={keepKeys}
        onPointerDown={keepControls}
      />
      {isFailed && <p role="alert">{m.albums_video_failed()}</p>}
    </div>
  )
}

/** Once while it plays: the picture of an own video that has none but a drawing. */
function useStill(itemId: string | undefined) {
  const isDone = useRef(false)
  if (itemId === undefined) return undefined
  async function give(id: string, video: HTMLVideoElement) {
    isDone.current = true
    try {
      const { giveStill } = await import('./give-still.ts')
      isDone.current = await giveStill(id, video)
    } catch {
      // Of another host, or without the network: the drawing stays.
    }
  }
  return ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) => {
    const isEarly = video.currentTime < Math.min(stillSeconds, video.duration / 2)
    if (!isDone.current && !isEarly) void give(itemId, video)
  }
}

/**
 * An address ends within the hour. The page is then read anew, and the video goes on by the one that it has
 * now; what plays keeps the one that it began with.
 */
function usePlayer(latest: string) {
  const { revalidate, state: reading } = useRevalidator()
  const [url, setUrl] = useState(latest)
  const [state, setState] = useState<'fine' | 'ended' | 'reread' | 'told' | 'renewed' | 'failed'>(
    'fine',
  )
  /** Where it broke off, in seconds. */
  const broken = useRef<{ at: number; isPlaying: boolean }>(undefined)
  if ((state === 'ended' || state === 'reread' || state === 'told') && latest !== url) {
    setState('renewed')
    setUrl(latest)
    // Drawn with what the page has got by then: before that it is no failure.
  } else if (state === 'reread' && reading === 'idle') setState('told')
  return {
    isFailed: state === 'told' || state === 'failed',
    props: {
      src: url,
      onError({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
        // By a new address neither: it will not by another one.
        if (state !== 'fine') return setState('failed')
        broken.current = { at: currentTarget.currentTime, isPlaying: !currentTarget.paused }
        setState('ended')
        const tell = () => setState((now) => (now === 'ended' ? 'reread' : now))
        return void revalidate().then(() => startTransition(tell))
      },
      onLoadedMetadata({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
        const { current: before } = broken
        broken.current = undefined
        setState('fine')
        if (!before) return
        currentTarget.currentTime = before.at
        if (before.isPlaying) currentTarget.play().catch(() => undefined)
      },
    },
  }
}

/** Arrows wind where the video has the focus, as the browser has it: the viewer would show another one. */
function keepKeys(event: KeyboardEvent): void {
  if (event.key !== 'Escape') event.stopPropagation()
}

/** Whoever winds by the browser's slider does not pull the next one in. */
function keepControls(event: PointerEvent): void {
  const { bottom } = event.currentTarget.getBoundingClientRect()
  if (bottom - event.clientY < controlsPx) event.stopPropagation()
}
