import type { Endpoint } from '@farfolk/contract/http'
import type { PackingListItem } from '@farfolk/contract/packing-list-items'
import { getPackingList, type PackingList } from '@farfolk/contract/packing-lists'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { dismissAlert } from '../api/alerts.ts'
import { callApi } from '../api/call-api.ts'
import { keptSince } from '../api/kept-shown.ts'
import type { PageData } from '../api/page-data.ts'
import { tellSignedOut } from '../forms/signed-out.ts'
import { askedAtOf } from '../live/use-follow.ts'
import { isAway } from '../session/once-back.ts'
import {
  callsDone,
  type Change,
  type HeldList,
  shownOf,
  withLoaded,
  withRead,
  withSaved,
} from './held-list.ts'
import { useFollowedList } from './use-followed-list.ts'

/**
 * A list as the server is known to have it, with what is done to it here: a change shows at once, and
 * one that failed is taken back, and the list read anew. What others do comes in live.
 */
export function useHeldList(first: PackingList, onGone: () => void) {
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
  const { id } = list
  /** Changes on their way: what is read meanwhile may not know of them. */
  const pending = useRef(0)
  /** How many there ever were. */
  const sent = useRef(0)
  /** The list is to be read once none is. */
  const missed = useRef(false)
  /** The last of each call that came to no answer: the list that is read next tells whether it was done. */
  const lost = useRef(new Map<string, Change>())

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
    const { savedAt, ...result } = await readList(id)
    if (pending.current > 0 || sent.current > sentBefore) await reread()
    else if (result.ok) {
      missed.current = false
      setHeld((before) => withRead(before, result.data, savedAt))
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

  /** One change more is on its way, until it is settled. */
  function begin() {
    pending.current += 1
  }

  async function settle() {
    pending.current -= 1
    if (pending.current > 0) return
    const savedAt = performance.now()
    setHeld((before) => withSaved(before, savedAt))
    if (missed.current) await reread()
  }
  // Of what this device had kept nobody knows when it was asked for.
  const followedSince = keptSince.get() ? -Infinity : askedAtOf(page)
  useFollowedList(id, { onChanged: reread, onGone, askedAt: followedSince })
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
    /** It is kept elsewhere where nobody answers. */
    onAway?: () => void,
  ): Promise<boolean> {
    begin()
    sent.current += 1
    if (named) lost.current.delete(named.name)
    const { ok, status } = await call()
    if (status === 401) tellSignedOut()
    if (!ok) {
      if (change) takeBack(change)
      if (onAway && isAway(status)) onAway()
      else if (change && named && isAway(status)) lost.current.set(named.name, change)
      missed.current = true
    }
    await settle()
    return ok
  }

  return {
    list,
    show,
    takeBack,
    reread,
    /** Whether the server may have it otherwise than it is shown. */
    isMissed: () => missed.current,
    begin,
    settle,
    send,
    /** What the server makes of it, such as a place, comes with the whole list. */
    async sendAndRead(...change: Parameters<typeof send>): Promise<boolean> {
      missed.current = true
      return send(...change)
    },
  }
}

async function readList(id: string) {
  const savedAt = performance.now()
  const how = { silent: true, keeps: 'anew' } as const
  const result = await callApi(getPackingList, { params: { id } }, how)
  return { ...result, savedAt }
}
