import {
  addPackingListItem,
  addPackingListItems,
  deletePackingListItem,
  maxPackingListItems,
  type PackingListItem,
  updatePackingListItem,
} from '@farfolk/contract/packing-list-items'
import type { Endpoint, Input } from '@farfolk/contract/http'
import { getPackingList, type PackingList } from '@farfolk/contract/packing-lists'
import { useEffect, useRef } from 'react'
import { v7 as uuid } from 'uuid'
import { alertOfFailure, tellRefusal } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import type { Change } from './held-list.ts'
import type { WrittenItem } from './lines.ts'
import { isAway } from '../session/once-back.ts'
import { movedWithin, positionOf, withPositions } from './totals.ts'
import { sendTick, withTicks } from './unsent-ticks.ts'
import { useHeldList } from './use-held-list.ts'
import { useUnsentTicks } from './use-unsent-ticks.ts'

/** A drag passes over many places; the one where it rests is sent. */
const restMs = 400

interface Move {
  itemId: string
  moved: Change
}

/** A list that is packed: what is done shows at once and is sent. */
export function usePackingList(first: PackingList, onGone: () => void) {
  const held = useHeldList(first, onGone)
  const { reread, show, takeBack, send, sendAndRead } = held
  const unsent = useUnsentTicks(held.list.id, reread)
  const list = withTicks(held.list, unsent.ticks)
  const params = { id: list.id }
  const shown = useRef(list)
  useEffect(() => {
    shown.current = list
  }, [list])
  /** Of a move that is not sent yet; it is pending too. */
  const resting = useRef<Move & { timer: ReturnType<typeof setTimeout> }>(undefined)
  /** One move after the other: each leaves other positions to the next. */
  const moving = useRef(Promise.resolve())
  /** The last tick of each thing. */
  const lastTicks = useRef(new Map<string, Change>())
  /** The ids of what was sent and not answered, by its words. */
  const unanswered = useRef(new Map<string, string[]>())

  /** Without a network it is kept, and sent later. */
  async function tick(itemId: string, packed: boolean): Promise<boolean> {
    const changed: Change = (items) =>
      items.map((item) => (item.id === itemId ? { ...item, packed } : item))
    unsent.forget(itemId)
    lastTicks.current.set(itemId, changed)
    show(changed)
    const call = async () => {
      const result = await sendTick(list.id, itemId, packed)
      if (!result.ok && !isAway(result.status)) {
        alertOfFailure(`error-${updatePackingListItem.name}`, result)
      }
      return result
    }
    return send(call, changed, updatePackingListItem, () => {
      // Kept, it would go out after the one that was ticked since.
      if (lastTicks.current.get(itemId) === changed) unsent.keep(itemId, packed)
    })
  }

  async function put(
    item: Input<typeof addPackingListItem>['body']['packingListItem'],
    added?: Change,
  ): Promise<boolean> {
    const body = { packingListItem: item }
    return sendAndRead(() => orTellFull(addPackingListItem, { params, body }), added)
  }

  /** What had arrived without its answer is not added twice: the same words have the same ids. */
  async function addOnce(
    written: readonly WrittenItem[],
    add: (ids: string[]) => Promise<boolean>,
  ): Promise<boolean> {
    const words = JSON.stringify(written)
    const ids = unanswered.current.get(words) ?? written.map(() => uuid())
    unanswered.current.delete(words)
    const isAdded = await add(ids)
    if (!isAdded) unanswered.current.set(words, ids)
    return isAdded
  }

  return {
    list,
    reread,
    tick,
    add(written: WrittenItem): Promise<boolean> {
      return addOnce([written], async ([id = uuid()]) => {
        const item = { ...written, id }
        const position = (list.packingListItems.at(-1)?.position ?? -1) + 1
        const fresh = { assigneeId: null, authorId: null, private: false, position }
        const added: Change = (items) => [
          ...items.filter((other) => other.id !== id),
          { ...item, ...fresh },
        ]
        show(added)
        return put(item, added)
      })
    },
    addMany(written: readonly WrittenItem[]): Promise<boolean> {
      return addOnce(written, async (ids) => {
        const packingListItems = written.map((item, index) => ({ ...item, id: ids[index] }))
        const body = { packingListItems }
        const isAdded = await sendAndRead(() => orTellFull(addPackingListItems, { params, body }))
        if (isAdded) toast(m.packing_added({ count: written.length }))
        return isAdded
      })
    },
    async remove(item: PackingListItem) {
      const removed: Change = (items) => items.filter(({ id }) => id !== item.id)
      show(removed)
      const input = { params: { ...params, itemId: item.id } }
      const call = () => callApi(deletePackingListItem, input)
      if (!(await send(call, removed, deletePackingListItem))) return
      toast(m.packing_removed({ name: item.name }), () => void put(item))
    },
    /** To a place among the things of its category; several moves in a row are sent as one. */
    move(itemId: string, to: number) {
      if (resting.current?.itemId === itemId) takeBack(resting.current.moved)
      else {
        rest()
        held.begin()
      }
      const moved: Change = (items) => movedWithin(items, itemId, to)
      show(moved)
      clearTimeout(resting.current?.timer)
      resting.current = { itemId, moved, timer: setTimeout(rest, restMs) }
    },
  }

  function rest() {
    if (!resting.current) return
    const { timer, ...move } = resting.current
    clearTimeout(timer)
    resting.current = undefined
    moving.current = sendAfter(moving.current, move, shown.current.packingListItems)
  }

  async function sendAfter(
    earlier: Promise<void>,
    { itemId, moved }: Move,
    order: readonly PackingListItem[],
  ) {
    await earlier
    const now = held.isMissed() && (await callApi(getPackingList, { params }, { silent: true }))
    const known = now && now.ok ? withPositions(order, now.data.packingListItems) : order
    const position = positionOf(known, itemId)
    if (position !== undefined) {
      const input = { params: { ...params, itemId }, body: { packingListItem: { position } } }
      const call = () => callApi(updatePackingListItem, input)
      await sendAndRead(call, moved, updatePackingListItem)
    }
    await held.settle()
  }
}

/** What others keep to themselves takes room too. */
async function orTellFull<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const result = await callApi(endpoint, input)
  const words = m.packing_full({ count: maxPackingListItems })
  if (!result.ok) tellRefusal(endpoint, result.errors, 'maximum', words)
  return result
}

export type PackedList = ReturnType<typeof usePackingList>
