import type { Track } from '@farfolk/contract/tracks'
import type { Trip } from '@farfolk/contract/trips'
import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react'
import { m } from '../paraglide/messages.js'
import { mapStopsOf } from '../trips/map-stops.ts'
import { useStillness } from '../ui/use-stillness.ts'
import { FilmBar } from './film-bar.tsx'
import { FilmMap } from './film-map.tsx'
import { FilmNumbers } from './film-numbers.tsx'
import { filmOfTrip } from './film-of-trip.ts'
import { FilmSlides } from './film-slides.tsx'
import { type Scene, sceneAt, stepFrom } from './film-timeline.ts'
import { filmedWay } from './film-views.ts'
import { FilmWords } from './film-words.tsx'
import type { FilmPhotosOfStop } from './load-film-photos.ts'
import { useFilmClock, useGoOn } from './use-film-clock.ts'
import { useFilmPhotos } from './use-film-photos.ts'
import { useFilmPictures } from './use-film-pictures.ts'
import { useSize } from './use-size.ts'
import styles from './trip-film.module.css'

interface FilmPlayerProps {
  trip: Trip
  track: Track | null | undefined
  hasPhotos: boolean
  first: RefObject<HTMLButtonElement | null>
}

/** How many of the pictures that are next are fetched ahead. */
const ahead = 3
/** A pull across so many px is no tap. */
const pullPx = 40

const none: ReadonlyMap<string, FilmPhotosOfStop> = new Map()

export function FilmPlayer({ trip, track, hasPhotos, first }: FilmPlayerProps) {
  const isStill = useStillness()
  const { element, size } = useSize<HTMLDivElement>()
  const photosOfStops = useFilmPhotos(trip.id, hasPhotos)
  const { film, stops, numbers } = useMemo(
    () => filmOfTrip(trip, track, photosOfStops ?? none),
    [trip, track, photosOfStops],
  )
  const mapStops = useMemo(() => mapStopsOf(trip), [trip])
  const way = useMemo(() => filmedWay(mapStops, track), [mapStops, track])
  const photoOf = ({ kind, stop, photo }: Scene) =>
    kind === 'photo' ? stops[stop]?.photos[photo] : undefined

  const { clock, scene, isOver, isRunning, toggle, pause } = useFilmClock(film, !isStill)
  const wanted = useMemo(
    () =>
      film.scenes
        .filter(({ kind, from }) => kind === 'photo' && from >= scene.from)
        .slice(0, ahead)
        .flatMap(({ stop, photo }) => stops[stop]?.photos[photo] ?? []),
    [film, stops, scene],
  )
  const pictures = useFilmPictures(wanted)
  const photo = photoOf(scene)
  const state = photo && pictures.get(photo.id)
  const isHeld = photosOfStops === undefined || (photo !== undefined && state !== 'there')
  useGoOn(film, clock, isRunning && !isHeld, pause)
  // Who goes by hand sees what stands for it until it is there.
  const isPhotoSeen = photo !== undefined && (state === 'there' || (!isRunning && !state))

  function isWanted(one: Scene): boolean {
    const ofScene = photoOf(one)
    if (ofScene && pictures.get(ofScene.id) === 'gone') return false
    return !(isStill && one.kind === 'leg')
  }
  const step = (by: 1 | -1, isOne = isWanted) => clock.set(stepFrom(film, clock.get(), by, isOne))
  function seek(time: number) {
    const there = sceneAt(film, time)
    if (!isStill) clock.set(time)
    else clock.set(there.kind === 'leg' ? there.to : there.from)
  }
  const passOver = useEffectEvent(() => clock.set(stepFrom(film, scene.from, 1, isWanted)))
  useEffect(() => {
    if (state === 'gone') passOver()
  }, [state])

  const pressed = useRef({ x: 0, y: 0 })
  function point({ clientX: x, clientY: y }: PointerEvent) {
    pressed.current = { x, y }
  }
  function letGo({ clientX, clientY, pointerType, button }: PointerEvent) {
    const [across, along] = [clientX - pressed.current.x, clientY - pressed.current.y]
    if (button !== 0) return
    if (Math.abs(across) > pullPx && Math.abs(across) > Math.abs(along)) step(across < 0 ? 1 : -1)
    // A tap on the numbers at the end moves nothing.
    else if (Math.hypot(across, along) > pullPx || scene.kind === 'end') return
    else if (pointerType === 'mouse' && !isStill) toggle()
    else step(clientX < (size?.width ?? 0) / 2 ? -1 : 1)
  }

  const isStop = ({ kind }: Scene) => kind === 'stop'
  const keys: Record<string, (() => void) | undefined> = {
    ' ': () => (isStill ? step(1) : toggle()),
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    PageDown: () => step(1, isStop),
    PageUp: () => step(-1, isStop),
    Home: () => clock.set(0),
    End: () => clock.set(isStill ? (film.scenes.at(-1)?.from ?? 0) : film.duration),
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return
    // It presses the button that has the focus.
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    // Held down, it would stop and go on many times a second.
    if (event.key === ' ' && event.repeat) return
    act()
  })
  // Wherever the focus is: the dialog itself has it where the picture was pressed.
  useEffect(() => {
    const heard = new AbortController()
    // Before base-ui, which keeps arrows to its dialogs.
    const options = { signal: heard.signal, capture: true }
    document.addEventListener('keydown', (event) => press(event), options)
    return () => heard.abort()
  }, [])
  const stop = stops[scene.stop]
  const place =
    scene.kind === 'opening' || scene.kind === 'end' || !stop
      ? trip.name
      : m.film_at({
          number: String(scene.stop + 1),
          count: String(stops.length),
          place: stop.stop.place.name,
        })
  const photoName = photo ? nameOf(photo, scene.photo, stop?.photos.length ?? 0) : ''
  const ofPhoto = isRunning || !photo ? '' : photoName
  return (
    <>
      <div
        ref={element}
        className={styles.stage}
        role="presentation"
        onPointerDown={point}
        onPointerUp={letGo}
      >
        {size && (
          <>
            <FilmMap
              way={way}
              stops={mapStops}
              film={film}
              clock={clock}
              scene={scene}
              size={size}
              isStill={isStill}
            />
            <FilmSlides
              photo={isPhotoSeen ? photo : undefined}
              name={photoName}
              size={size}
              ms={scene.to - scene.from}
              isRunning={isRunning}
            />
          </>
        )}
        {scene.kind === 'end' && (
          <FilmNumbers
            name={trip.name}
            numbers={numbers}
            onAgain={() => (clock.set(0), isRunning || toggle())}
          />
        )}
      </div>
      <div className={styles.foot}>
        <FilmWords trip={trip} stop={stop} scene={scene} caption={photo?.caption ?? ''} />
        <FilmBar
          film={film}
          clock={clock}
          place={place}
          isRunning={isRunning}
          isOver={isOver}
          isStill={isStill}
          onToggle={toggle}
          onStep={step}
          onSeek={seek}
          first={first}
        />
      </div>
      <output className="visually-hidden">
        {place}
        {ofPhoto && `, ${ofPhoto}`}
      </output>
    </>
  )
}

function nameOf(
  { caption, isVideo }: { caption: string; isVideo: boolean },
  index: number,
  of: number,
): string {
  if (caption) return caption
  return (isVideo ? m.film_video : m.film_photo)({ number: String(index + 1), count: String(of) })
}
