import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const longMs = 500
/** A finger that goes further scrolls. */
const stillPx = 10

/** Handlers for what holds photos: a finger that rests on one of them chooses it, and opens nothing. */
export function useLongPress(onLongPress: (photoId: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const isTaken = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
      isTaken.current = false
      stop()
      const photo = target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null
      const { photo: id } = photo?.dataset ?? {}
      if (pointerType !== 'touch' || id === undefined) return
      start.current = { x, y }
      timer.current = setTimeout(() => {
        isTaken.current = true
        onLongPress(id)
      }, longMs)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = start.current
      if (Math.hypot(clientX - x, clientY - y) > stillPx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // Some browsers offer what can be done with a link, at about the same time.
    onContextMenu(event: MouseEvent) {
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') {
        event.preventDefault()
      }
    },
    onClickCapture(event: MouseEvent) {
      if (!isTaken.current) return
      isTaken.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
