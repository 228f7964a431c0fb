import {
  addPackingListItem,
  addPackingListItems,
  deletePackingListItem,
  type PackingListItem,
  type PackingListItemPatch,
  updatePackingListItem,
} from '@farfolk/contract/packing-list-items'
import type { Input } from '@farfolk/contract/http'
import { getPackingList, type PackingList } from '@farfolk/contract/packing-lists'
import { useEffect, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { tellSignedOut } from '../forms/signed-out.ts'
import { m } from '../paraglide/messages.js'
import type { WrittenItem } from './lines.ts'
import { movedWithin, positionOf } from './totals.ts'
import { useFollowedList } from './use-followed-list.ts'

/** A drag passes over many places; the one where it rests is sent. */
const restMs = 400

/**
 * A list that is packed: what is done shows at once and is sent; what others do comes in live. A
 * refused change is taken back by reading the list anew.
 */
export function usePackingList(first: PackingList, onGone: () => void) {
  const [held, setHeld] = useState({ of: first, list: first })
  if (held.of !== first) setHeld({ of: first, list: first })
  const { list } = held
  const params = { id: list.id }
  const shown = useRef(list)
  useEffect(() => {
    shown.current = list
  }, [list])
  /** Changes on their way: what is read meanwhile may not know of them. */
  const pending = useRef(0)
  /** Of a move that is not sent yet; it is pending too. */
  const resting = useRef<{ itemId: string; timer: ReturnType<typeof setTimeout> }>(undefined)

  /** The ids of what was sent and not answered, by its words. */
  const unanswered = useRef(new Map<string, string[]>())

  function setItems(change: (items: readonly PackingListItem[]) => PackingListItem[]) {
    setHeld(({ of, list: before }) => ({ of, list: withItems(before, change) }))
  }

  async function reread() {
    if (pending.current > 0) return
    const result = await callApi(getPackingList, { params }, { silent: true })
    if (pending.current > 0) return
    if (result.ok) setHeld(({ of }) => ({ of, list: result.data }))
    else if (result.status === 404 || result.status === 403) onGone()
  }
  useFollowedList(list.id, { onChanged: reread, onGone })

  /** Answers whether it was done. */
  async function send(call: () => Promise<{ ok: boolean; status: number }>): Promise<boolean> {
    pending.current += 1
    const { ok, status } = await call()
    pending.current -= 1
    if (status === 401) tellSignedOut()
    if (!ok) await reread()
    return ok
  }

  async function change(itemId: string, patch: PackingListItemPatch): Promise<boolean> {
    setItems((items) => items.map((item) => (item.id === itemId ? applied(item, patch) : item)))
    const input = { params: { ...params, itemId }, body: { packingListItem: patch } }
    return send(() => callApi(updatePackingListItem, input))
  }

  async function put(
    item: Input<typeof addPackingListItem>['body']['packingListItem'],
  ): Promise<boolean> {
    const body = { packingListItem: item }
    const isDone = await send(() => callApi(addPackingListItem, { params, body }))
    if (isDone) await reread()
    return isDone
  }

  /** What had arrived without its answer is not added twice: the same words have the same ids. */
  async function addOnce(
    written: readonly WrittenItem[],
    add: (ids: string[]) => Promise<boolean>,
  ): Promise<boolean> {
    const words = JSON.stringify(written)
    const ids = unanswered.current.get(words) ?? written.map(() => uuid())
    unanswered.current.delete(words)
    const isDone = await add(ids)
    if (!isDone) unanswered.current.set(words, ids)
    return isDone
  }

  return {
    list,
    reread,
    change,
    add(written: WrittenItem): Promise<boolean> {
      return addOnce([written], async ([id = uuid()]) => {
        const item = { ...written, id }
        const position = (list.packingListItems.at(-1)?.position ?? -1) + 1
        const fresh = {
          weightGrams: null,
          assigneeId: null,
          authorId: null,
          private: false,
          position,
        }
        setItems((items) => [...items.filter((other) => other.id !== id), { ...item, ...fresh }])
        return put(item)
      })
    },
    addMany(written: readonly WrittenItem[]): Promise<boolean> {
      return addOnce(written, async (ids) => {
        const packingListItems = written.map((item, index) => ({ ...item, id: ids[index] }))
        const body = { packingListItems }
        const isDone = await send(() => callApi(addPackingListItems, { params, body }))
        if (isDone) {
          toast(m.packing_added({ count: written.length }))
          await reread()
        }
        return isDone
      })
    },
    async remove(item: PackingListItem) {
      setItems((items) => items.filter(({ id }) => id !== item.id))
      const input = { params: { ...params, itemId: item.id } }
      if (!(await send(() => callApi(deletePackingListItem, input)))) return
      toast(m.packing_removed({ name: item.name }), () => void put(item))
    },
    /** To a place among the things of its category; several moves in a row are sent as one. */
    move(itemId: string, to: number) {
      if (resting.current?.itemId !== itemId) {
        void rest()
        pending.current += 1
      }
      setItems((items) => movedWithin(items, itemId, to))
      clearTimeout(resting.current?.timer)
      resting.current = { itemId, timer: setTimeout(() => void rest(), restMs) }
    },
  }

  async function rest() {
    if (!resting.current) return
    const { itemId, timer } = resting.current
    clearTimeout(timer)
    resting.current = undefined
    pending.current -= 1
    const position = positionOf(shown.current.packingListItems, itemId)
    if (position === undefined) return
    const input = { params: { ...params, itemId }, body: { packingListItem: { position } } }
    if (await send(() => callApi(updatePackingListItem, input))) await reread()
  }
}

function applied(item: PackingListItem, patch: PackingListItemPatch): PackingListItem {
  const named = Object.entries(patch).filter(([, value]) => value !== undefined)
  return { ...item, ...Object.fromEntries(named) }
}

function withItems(
  list: PackingList,
  change: (items: readonly PackingListItem[]) => PackingListItem[],
): PackingList {
  const packingListItems = change(list.packingListItems)
  const packedCount = packingListItems.filter(({ packed }) => packed).length
  return { ...list, packingListItems, packedCount, itemsCount: packingListItems.length }
}

export type PackedList = ReturnType<typeof usePackingList>
