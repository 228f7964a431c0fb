import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/**
 * Puts the items of a list into another order: by dragging a handle with any pointer, or with the
 * arrow keys while it has the focus.
 */
export function useReorder(onMove: (from: number, to: number) => void) {
  const listRef = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)

  function move(from: number, to: number) {
    onMove(from, to)
    // The handle moved along with its item, and took the focus with it or lost it.
    requestAnimationFrame(() => {
      const item = listRef.current?.children[to]
      item?.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true })
      item?.scrollIntoView({ block: 'nearest' })
    })
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

  function handleProps(index: number, count: number) {
    return {
      'data-handle': true,
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(index)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (dragged !== index) return
        const items = listRef.current?.children
        const target = indexAt(event.clientY)
        const box = items?.[target]?.getBoundingClientRect()
        // An item of another height would else change places with every move of the pointer.
        const isPast =
          box && (target > index ? event.clientY > box.top : event.clientY < box.bottom)
        if (target === index || !isPast) return
        onMove(index, target)
        setDragged(target)
      },
      onPointerUp: () => setDragged(null),
      onPointerCancel: () => setDragged(null),
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
