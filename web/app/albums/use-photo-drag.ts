import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { createStore } from '../api/store.ts'

/** So near to the edge of the window a dragged photo takes the page along. */
const edgePx = 100
/** A press that moves less is a click. */
const slackPx = 6

export interface Point {
  x: number
  y: number
}

interface Drag {
  id: string
  hasMoved: boolean
  /** Before which place it would land. */
  target: number | undefined
}

/**
 * Drags photos of a grid to another place: with a mouse anywhere on one, with a finger by its handle.
 * Places are elements with `data-index`. A drag that has moved is no click of what it began on.
 */
export function usePhotoDrag(onDrop: (id: string, index: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  /** Of the pointer: each of its moves would else draw all photos anew. */
  const [point] = useState(() => createStore<Point>({ x: 0, y: 0 }))
  const latest = useRef<Drag>(undefined)
  const latestOnDrop = useRef(onDrop)
  const ended = useRef<AbortController>(undefined)
  useEffect(() => {
    latestOnDrop.current = onDrop
  }, [onDrop])
  useEffect(
    () => () => {
      ended.current?.abort()
      // Which ends the scrolling.
      latest.current = undefined
    },
    [],
  )

  function show(next: Drag | undefined) {
    latest.current = next
    setDrag(next)
  }

  function follow(x: number, y: number) {
    const { current } = latest
    if (!current) return
    const from = point.get()
    if (!current.hasMoved && Math.hypot(x - from.x, y - from.y) <= slackPx) return
    point.set({ x, y })
    const target = placeAt(x, y) ?? current.target
    if (!current.hasMoved || target !== current.target) {
      show({ ...current, hasMoved: true, target })
    }
  }

  function scrollAtEdges() {
    const { current } = latest
    if (!current) return
    if (current.hasMoved) {
      const { x, y } = point.get()
      const below = y - (window.innerHeight - edgePx)
      const above = edgePx - y
      const step = below > 0 ? below / 6 : above > 0 ? -above / 6 : 0
      if (step !== 0) {
        window.scrollBy({ top: step, behavior: 'instant' })
        follow(x, y)
      }
    }
    requestAnimationFrame(scrollAtEdges)
  }

  function start(id: string, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    point.set({ x: event.clientX, y: event.clientY })
    show({ id, hasMoved: false, target: undefined })
    requestAnimationFrame(scrollAtEdges)
    ended.current = new AbortController()
    const { signal } = ended.current
    const finish = (isDrop: boolean) => {
      const { current } = latest
      ended.current?.abort()
      show(undefined)
      if (!current?.hasMoved) return
      // The click that ends the drag is none.
      const swallow = (click: MouseEvent) => click.stopPropagation()
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      if (isDrop && current.target !== undefined) latestOnDrop.current(current.id, current.target)
    }
    const onMove = (move: globalThis.PointerEvent) => follow(move.clientX, move.clientY)
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', () => finish(true), { signal })
    window.addEventListener('pointercancel', () => finish(false), { signal })
    window.addEventListener('keydown', (key) => key.key === 'Escape' && finish(false), { signal })
  }

  return { drag: drag?.hasMoved ? drag : undefined, point, start }
}

function placeAt(x: number, y: number): number | undefined {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-index]')
  if (!place) return undefined
  const { left, width } = place.getBoundingClientRect()
  return Number(place.dataset.index) + (x > left + width / 2 ? 1 : 0)
}
