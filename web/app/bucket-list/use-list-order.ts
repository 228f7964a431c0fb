import { type BucketListItem, updateBucketListItem } from '@farfolk/contract/bucket-list'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { isAway, rereadOnceBack } from '../session/once-back.ts'
import { type Order, orderShown, positionIn, withMove } from './list-order.ts'

/** A drag passes many places on its way: the one where it rests is saved. */
const pauseMs = 400

interface Move {
  id: string
  /** All ids as they are to stand. */
  order: string[]
}

/**
 * The list in an order of one's own, shown at once and saved behind it, one move after the other. A
 * failure brings back what was saved last.
 */
export function useListOrder(items: BucketListItem[]) {
  const { revalidate } = useRevalidator()
  const [order, setOrder] = useState<Order>()
  /** As they are drawn. */
  const drawn = useRef(items)
  const waiting = useRef<{ move: Move; timer: ReturnType<typeof setTimeout> }>(undefined)
  const saving = useRef(Promise.resolve())
  /** Moves that the server has not answered yet. */
  const queued = useRef(0)
  /** As the server has them: each move leaves other positions to the next. */
  const saved = useRef(items)

  useEffect(() => {
    drawn.current = items
    // What was read between two moves may come in after the second.
    if (queued.current === 0) saved.current = items
  }, [items])

  useEffect(
    () => () => {
      const { current } = waiting
      if (!current) return
      clearTimeout(current.timer)
      void saving.current.then(() => save(current.move, saved))
    },
    [],
  )

  const shown = orderShown(items, order)

  /** Puts an item where another one stands, which moves up by one. */
  function move(id: string, ontoId: string) {
    const ids = shown.map((item) => item.id)
    const next = ids.toSpliced(ids.indexOf(id), 1)
    next.splice(ids.indexOf(ontoId), 0, id)
    setOrder({ ids: next })
    wait({ id, order: next })
  }

  function wait(next: Move) {
    const { current } = waiting
    if (current) clearTimeout(current.timer)
    if (current && current.move.id !== next.id) queue(current.move)
    const timer = setTimeout(() => {
      waiting.current = undefined
      queue(next)
    }, pauseMs)
    waiting.current = { move: next, timer }
  }

  function queue(next: Move) {
    queued.current += 1
    saving.current = saveAfter(saving.current, next)
  }

  async function saveAfter(earlier: Promise<void>, next: Move) {
    await earlier
    const { ok, status } = await save(next, saved)
    queued.current -= 1
    const before = drawn.current
    // The page could not be read either, and would be gone.
    if (!ok && isAway(status)) void rereadOnceBack(revalidate)
    else await revalidate()
    const isLast = !waiting.current && queued.current === 0
    if (!ok) setOrder(undefined)
    else if (isLast) setOrder((last) => last && { ...last, until: before })
  }

  return { shown, move }
}

/** Sends where an item goes by now, and notes what that does to the positions. */
async function save({ id, order }: Move, saved: RefObject<BucketListItem[]>) {
  const position = positionIn(order, saved.current, id)
  if (position === undefined) return { ok: true, status: 200 }
  const body = { bucketListItem: { position } }
  const result = await callApi(updateBucketListItem, { params: { id }, body })
  if (result.ok) saved.current = withMove(saved.current, id, position)
  return result
}
