import {
  addPackingListItem,
  addPackingListItems,
  deletePackingListItem,
  maxPackingListItems,
  type PackingListItem,
  type PackingListItemPatch,
  updatePackingListItem,
} from '@farfolk/contract/packing-list-items'
import type { Endpoint, Input } from '@farfolk/contract/http'
import { getPackingList, type PackingList } from '@farfolk/contract/packing-lists'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { v7 as uuid } from 'uuid'
import { dismissAlert } from '../api/alerts.ts'
import { tellRefusal } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import type { PageData } from '../api/page-data.ts'
import { toast } from '../api/toast-store.ts'
import { tellSignedOut } from '../forms/signed-out.ts'
import { m } from '../paraglide/messages.js'
import { isAway } from '../session/once-back.ts'
import {
  callsDone,
  type Change,
  type HeldList,
  shownOf,
  withLoaded,
  withSaved,
} from './held-list.ts'
import type { WrittenItem } from './lines.ts'
import { movedWithin, positionOf, withPositions } from './totals.ts'
import { useFollowedList } from './use-followed-list.ts'

/** A drag passes over many places; the one where it rests is sent. */
const restMs = 400

interface Move {
  itemId: string
  moved: Change
}

/**
 * A list that is packed: what is done shows at once and is sent; what others do comes in live. A
 * change that failed is taken back, and the list read anew.
 */
export function usePackingList(first: PackingList, onGone: () => void) {
  const page = useLoaderData<PageData<unknown>>()
  const askedAt = (page.ok && page.askedAt) || 0
  const [held, setHeld] = useState<HeldList>({
    of: first,
    saved: first,
    savedAt: askedAt,
    changes: [],
  })
  if (held.of !== first) setHeld(withLoaded(held, first, askedAt))
  const list = shownOf(held)
  const params = { id: list.id }
  const shown = useRef(list)
  useEffect(() => {
    shown.current = list
  }, [list])
  /** Changes on their way: what is read meanwhile may not know of them. */
  const pending = useRef(0)
  /** How many there ever were. */
  const sent = useRef(0)
  /** The list is to be read once none is. */
  const missed = useRef(false)
  /** Of a move that is not sent yet; it is pending too. */
  const resting = useRef<Move & { timer: ReturnType<typeof setTimeout> }>(undefined)
  /** One move after the other: each leaves other positions to the next. */
  const moving = useRef(Promise.resolve())

  /** The last of each call that came to no answer: the list that is read next tells whether it was done. */
  const lost = useRef(new Map<string, Change>())
  /** The ids of what was sent and not answered, by its words. */
  const unanswered = useRef(new Map<string, string[]>())

  function show(change: Change) {
    setHeld((before) => ({ ...before, changes: [...before.changes, change] }))
  }

  function takeBack(change: Change) {
    setHeld((before) => ({
      ...before,
      changes: before.changes.filter((other) => other !== change),
    }))
  }

  async function reread() {
    missed.current = true
    if (pending.current > 0) return
    const sentBefore = sent.current
    const { savedAt, ...result } = await readList(params.id)
    if (pending.current > 0 || sent.current > sentBefore) await reread()
    else if (result.ok) {
      missed.current = false
      setHeld(({ of }) => ({ of, saved: result.data, savedAt, changes: [] }))
      tellDone(result.data.packingListItems)
    } else if (result.status === 404 || result.status === 403) onGone()
  }

  /** To try again what was done after all would undo it, as with a tick. */
  function tellDone(items: readonly PackingListItem[]) {
    for (const name of callsDone(lost.current, items)) {
      dismissAlert(`error-${name}`)
      lost.current.delete(name)
    }
  }

  /** One change less is on its way. */
  async function settle() {
    pending.current -= 1
    if (pending.current > 0) return
    const savedAt = performance.now()
    setHeld((before) => withSaved(before, savedAt))
    if (missed.current) await reread()
  }
  useFollowedList(list.id, { onChanged: reread, onGone })
  const catchUp = useEffectEvent(() => void reread())
  const { leftOut } = held
  useEffect(() => {
    if (leftOut) catchUp()
  }, [leftOut])

  /** Of a change that is shown; answers whether it was done. An add is no `named` one: it may be tried again. */
  async function send(
    call: () => Promise<{ ok: boolean; status: number }>,
    change?: Change,
    named?: Endpoint,
  ): Promise<boolean> {
    pending.current += 1
    sent.current += 1
    if (named) lost.current.delete(named.name)
    const { ok, status } = await call()
    if (status === 401) tellSignedOut()
    if (!ok) {
      if (change) takeBack(change)
      if (change && named && isAway(status)) lost.current.set(named.name, change)
      missed.current = true
    }
    await settle()
    return ok
  }

  /** What the server makes of it, such as a place, comes with the whole list. */
  async function sendAndRead(...change: Parameters<typeof send>): Promise<boolean> {
    missed.current = true
    return send(...change)
  }

  async function change(itemId: string, patch: PackingListItemPatch): Promise<boolean> {
    const changed: Change = (items) =>
      items.map((item) => (item.id === itemId ? applied(item, patch) : item))
    show(changed)
    const input = { params: { ...params, itemId }, body: { packingListItem: patch } }
    return send(() => callApi(updatePackingListItem, input), changed, updatePackingListItem)
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
        pending.current += 1
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
    const now = missed.current && (await callApi(getPackingList, { params }, { silent: true }))
    const known = now && now.ok ? withPositions(order, now.data.packingListItems) : order
    const position = positionOf(known, itemId)
    if (position !== undefined) {
      const input = { params: { ...params, itemId }, body: { packingListItem: { position } } }
      const call = () => callApi(updatePackingListItem, input)
      await sendAndRead(call, moved, updatePackingListItem)
    }
    await settle()
  }
}

/** What others keep to themselves takes room too. */
async function orTellFull<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const result = await callApi(endpoint, input)
  const words = m.packing_full({ count: maxPackingListItems })
  if (!result.ok) tellRefusal(endpoint, result.errors, 'maximum', words)
  return result
}

async function readList(id: string) {
  const savedAt = performance.now()
  const result = await callApi(getPackingList, { params: { id } }, { silent: true })
  return { ...result, savedAt }
}

function applied(item: PackingListItem, patch: PackingListItemPatch): PackingListItem {
  const named = Object.entries(patch).filter(([, value]) => value !== undefined)
  return { ...item, ...Object.fromEntries(named) }
}

export type PackedList = ReturnType<typeof usePackingList>
