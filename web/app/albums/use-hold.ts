import { type RefObject, useEffect, useEffectEvent } from 'react'

const holdMs = 350
/** A finger that goes further pulls the next one in. */
const stillPx = 10

interface Hold {
  begin: () => void
  end: () => void
}

/** A finger that rests on the photo that is seen in the viewer which `within` stands in, until it goes up. */
export function useHold(within: RefObject<HTMLElement | null>, { begin, end }: Hold): void {
  const begun = useEffectEvent(begin)
  const ended = useEffectEvent(end)
  useEffect(() => {
    const viewer = within.current?.closest<HTMLElement>('.lightbox')
    if (!viewer) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let start = { x: 0, y: 0 }
    let isHeld = false
    let wasHeld = false

    function down({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) {
      letGo()
      wasHeld = false
      if (pointerType !== 'touch' || !isPrimary || !(target instanceof HTMLImageElement)) return
      start = { x, y }
      timer = setTimeout(() => {
        isHeld = true
        wasHeld = true
        begun()
      }, holdMs)
    }
    function move({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.x, clientY - start.y) > stillPx) letGo()
    }
    function letGo() {
      clearTimeout(timer)
      if (isHeld) ended()
      isHeld = false
    }
    /** The browser offers to save the picture, at about the same time. */
    function offer(event: MouseEvent) {
      const isTouch = (event as PointerEvent).pointerType === 'touch'
      if (isTouch && event.target instanceof HTMLImageElement) event.preventDefault()
    }
    /** It would take the words and buttons away, or bring them back. */
    function click(event: MouseEvent) {
      if (wasHeld && event.target instanceof HTMLImageElement) event.stopPropagation()
      wasHeld = false
    }
    const settled = new AbortController()
    const options = { signal: settled.signal, capture: true }
    viewer.addEventListener('pointerdown', down, options)
    viewer.addEventListener('pointermove', move, options)
    viewer.addEventListener('pointerup', letGo, options)
    viewer.addEventListener('pointercancel', letGo, options)
    viewer.addEventListener('contextmenu', offer, options)
    viewer.addEventListener('click', click, options)
    return () => {
      settled.abort()
      clearTimeout(timer)
    }
  }, [within])
}
