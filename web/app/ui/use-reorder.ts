import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** So near to the edge of the window a dragged item takes the page along. */
const edgePx = 100

/**
 * Puts the items of a list into another order: by dragging a handle with any pointer, or with the
 * arrow keys while it has the focus.
 */
export function useReorder(onMove: (from: number, to: number) => void) {
  const listRef = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  // The item itself: the list may change under the pointer, and its numbers with it.
  const drag = useRef<{ item: Element; y: number } | null>(null)
  const latestOnMove = useRef(onMove)
  useLayoutEffect(() => {
    latestOnMove.current = onMove
  }, [onMove])

  function move(from: number, to: number) {
    const { activeElement: pressed } = document
    // At once, as the next key may come within this frame: what was pressed moved along with its item,
    // and took the focus with it or lost it.
    flushSync(() => onMove(from, to))
    const item = listRef.current?.children[to]
    if (pressed instanceof HTMLElement && item?.contains(pressed)) {
      // At an end of the list only the way back is left.
      const tool = pressed.matches(':enabled') ? pressed : item.querySelector('[data-move]:enabled')
      if (tool instanceof HTMLElement) tool.focus({ preventScroll: true })
    } else focusHandle(to)
    item?.scrollIntoView({ block: 'nearest' })
  }

  function focusHandle(index: number): Element | undefined {
    const item = listRef.current?.children[index]
    item?.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true })
    return item
  }

  /** The place in the list that a pointer at this height stands for. */
  function indexAt(y: number): number {
    const items = [...(listRef.current?.children ?? [])]
    const below = items.findIndex((item) => {
      const { top, height } = item.getBoundingClientRect()
      return y < top + height / 2
    })
    return below === -1 ? items.length - 1 : below
  }

  function indexOf(item: Element): number {
    return [...(listRef.current?.children ?? [])].indexOf(item)
  }

  /** Puts the dragged item where the pointer is. */
  function follow() {
    const { current } = drag
    if (!current) return
    const index = indexOf(current.item)
    const target = indexAt(current.y)
    const box = listRef.current?.children[target]?.getBoundingClientRect()
    // An item of another height would else change places with every move of the pointer.
    const isPast = box && (target > index ? current.y > box.top : current.y < box.bottom)
    if (index === -1 || target === index || !isPast) return
    // The next move of the pointer, often of the same frame, has to find the list as it is then.
    flushSync(() => {
      latestOnMove.current(index, target)
      setDragged(target)
    })
  }

  function scrollAtEdges() {
    const { current } = drag
    if (!current) return
    const below = current.y - (window.innerHeight - edgePx)
    const above = edgePx - current.y
    const step = below > 0 ? below / 6 : above > 0 ? -above / 6 : 0
    if (step !== 0) {
      window.scrollBy({ top: step, behavior: 'instant' })
      follow()
    }
    requestAnimationFrame(scrollAtEdges)
  }

  function startDrag(index: number, y: number) {
    const item = listRef.current?.children[index]
    if (!item) return
    drag.current = { item, y }
    setDragged(index)
    requestAnimationFrame(scrollAtEdges)
    // On the window: the handle leaves the page for a moment whenever its item changes places, and
    // a pointer that it had captured would be lost.
    const ended = new AbortController()
    const { signal } = ended
    const end = () => {
      ended.abort()
      focusHandle(indexOf(item))
      drag.current = null
      setDragged(null)
    }
    const move = (event: globalThis.PointerEvent) => {
      if (!drag.current) return
      drag.current.y = event.clientY
      follow()
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }

  function handleProps(index: number, count: number) {
    return {
      'data-handle': true,
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.releasePointerCapture(event.pointerId)
        // No text is to be selected on the way.
        event.preventDefault()
        startDrag(index, event.clientY)
      },
      onKeyDown(event: KeyboardEvent) {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        const to = index + step
        if (step === 0 || to < 0 || to >= count) return
        event.preventDefault()
        move(index, to)
      },
    }
  }

  return { listRef, dragged, move, handleProps }
}

export type HandleProps = ReturnType<ReturnType<typeof useReorder>['handleProps']>
