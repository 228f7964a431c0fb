import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createStore, type Store } from '../api/store.ts'
import { type Film, sameTimeIn, sceneAt } from './film-timeline.ts'

/** After a while in which the browser drew nothing the film goes on where it was. */
const longestStepMs = 100

/** When a film that went on for so long is: never beyond its end. */
export function timeAfter(time: number, ms: number, { duration }: Film): number {
  return Math.min(duration, time + Math.min(ms, longestStepMs))
}

/** Where a film is, and whether it goes on by itself. */
export function useFilmClock(film: Film, isMoving: boolean) {
  const [clock] = useState(() => createStore(0))
  const [isPlaying, setPlaying] = useState(true)
  const scene = useSyncExternalStore(clock.subscribe, () => sceneAt(film, clock.get()))
  const isOver = useSyncExternalStore(clock.subscribe, () => clock.get() >= film.duration)
  const isRunning = isPlaying && isMoving

  // Photos may come after somebody has stepped on: what is seen stays.
  const shown = useRef(film)
  useLayoutEffect(() => {
    if (shown.current === film) return
    clock.set(sameTimeIn(film, shown.current, clock.get()))
    shown.current = film
  }, [film, clock])

  function toggle() {
    if (!isRunning && clock.get() >= film.duration) clock.set(0)
    setPlaying(!isRunning)
  }

  return { clock, scene, isOver, isRunning, toggle, pause: () => setPlaying(false) }
}

/** Moves the clock on until the film is over, or the page is seen no more. */
export function useGoOn(film: Film, clock: Store<number>, isGoing: boolean, pause: () => void) {
  const goOn = useEffectEvent((ms: number) => {
    clock.set(timeAfter(clock.get(), ms, film))
    if (clock.get() >= film.duration) pause()
  })
  useEffect(() => {
    if (!isGoing) return undefined
    let before = performance.now()
    let frame = requestAnimationFrame(tick)
    function tick(now: number) {
      goOn(Math.max(0, now - before))
      before = now
      frame = requestAnimationFrame(tick)
    }
    return () => cancelAnimationFrame(frame)
  }, [isGoing])

  const leave = useEffectEvent(() => document.hidden && pause())
  useEffect(() => {
    const hear = () => leave()
    document.addEventListener('visibilitychange', hear)
    return () => document.removeEventListener('visibilitychange', hear)
  }, [])
}
