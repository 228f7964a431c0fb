import { type BucketListItem, updateBucketListItem } from '@farfolk/contract/bucket-list'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'

/** A drag passes many places on its way: the one where it rests is saved. */
const pauseMs = 400

interface Move {
  id: string
  position: number
}

/**
 * The list in an order of one's own, shown at once and saved behind it, one move after the other. A
 * failure brings back what was saved last.
 */
export function useListOrder(items: BucketListItem[]) {
  const { revalidate } = useRevalidator()
  const [order, setOrder] = useState<string[]>()
  const waiting = useRef<{ move: Move; timer: ReturnType<typeof setTimeout> }>(undefined)
  const saving = useRef(Promise.resolve())
  /** Moves that the server has not answered yet. */
  const queued = useRef(0)

  useEffect(
    () => () => {
      const { current } = waiting
      if (!current) return
      clearTimeout(current.timer)
      void saving.current.then(() => save(current.move))
    },
    [],
  )

  const shown = order ? inOrder(items, order) : items

  /** Puts an item where another one stands, which moves up by one. */
  function move(id: string, ontoId: string) {
    const ids = shown.map((item) => item.id)
    const next = ids.toSpliced(ids.indexOf(id), 1)
    const index = ids.indexOf(ontoId)
    next.splice(index, 0, id)
    setOrder(next)
    // However items move, the positions stay the same ones.
    const position = items.map((item) => item.position)[index]
    if (position !== undefined) wait({ id, position })
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
    const { ok, status } = await save(next)
    queued.current -= 1
    // Else the page could not be read either, and would be gone.
    if (ok || (status > 0 && status < 500)) await revalidate()
    const isLast = !waiting.current && queued.current === 0
    if (!ok || isLast) setOrder(undefined)
  }

  return { shown, move }
}

function save({ id, position }: Move) {
  const body = { bucketListItem: { position } }
  return callApi(updateBucketListItem, { params: { id }, body })
}

/** Those that came since stand at the end. */
function inOrder(items: readonly BucketListItem[], order: readonly string[]): BucketListItem[] {
  const places = new Map(order.map((id, index) => [id, index]))
  const placeOf = ({ id }: BucketListItem) => places.get(id) ?? order.length
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}
