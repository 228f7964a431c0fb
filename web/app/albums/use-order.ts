import { updateAlbum } from '@farfolk/contract/albums'
import { useEffect, useRef, useState } from 'react'
import { addAlert } from '../api/alerts.ts'
import { callApi } from '../api/call-api.ts'
import { m } from '../paraglide/messages.js'
import { inOwnOrder, isSameOrder } from './photo-order.ts'

interface Saved {
  order: string[]
  version: string
}

/**
 * The order of an album's photos, shown at once and saved behind it: one call at a time, and after
 * it whatever the order has become meanwhile. A failure brings back what was saved last.
 */
export function useOrder(albumId: string, first: Saved) {
  const [order, setOrder] = useState(first.order)
  const [isStale, setStale] = useState(false)
  const saved = useRef<Saved>(first)
  const wanted = useRef(first.order)
  const running = useRef<Promise<boolean>>(undefined)
  // An 'Undo' stands longer than the screen.
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  /** Answers whether everything is saved. */
  function change(next: string[]): Promise<boolean> {
    wanted.current = next
    setOrder(next)
    return running.current ?? run(save)
  }

  function run(work: () => Promise<boolean>): Promise<boolean> {
    const last = running.current ?? Promise.resolve(true)
    const all = last.then(work).finally(() => {
      if (running.current === all) running.current = undefined
    })
    running.current = all
    return all
  }

  async function save(): Promise<boolean> {
    while (!isSameOrder(wanted.current, saved.current.order)) {
      const asked = wanted.current
      const result = await callApi(
        updateAlbum,
        { params: { id: albumId }, body: { album: { albumItemIds: asked } } },
        { ifMatch: saved.current.version },
      )
      if (!result.ok) {
        // 422 where photos came or went meanwhile: this order is of another album.
        const isOfAnother = result.status === 412 || result.status === 422
        if (isOfAnother) tellStale()
        else setOrder((wanted.current = saved.current.order))
        return false
      }
      saved.current = { order: asked, version: result.headers.get('etag') ?? '' }
    }
    return true
  }

  function tellStale() {
    setStale(true)
    if (!isGone.current) return
    addAlert({ id: 'order-stale', type: 'warning', messages: [m.albums_order_stale()] })
  }

  return {
    order,
    /** The order as it is now, whenever that is asked. */
    latest: () => wanted.current,
    change,
    /** The album was changed elsewhere: nothing is saved until it is decided which order stands. */
    isStale,
    /** Once nothing is under way: whether everything that was is saved. */
    settled: () => running.current ?? Promise.resolve(true),
    /**
     * Goes on from what `read` finds, with an order of one's own as far as it names what is there, or
     * with that. What is changed meanwhile waits, and is part of `mine` where that asks for it then.
     */
    resume: (read: () => Promise<Saved | undefined>, mine?: () => string[]) =>
      run(async () => {
        const asked = wanted.current
        const now = await read()
        if (!now) {
          setOrder((wanted.current = asked))
          return false
        }
        setStale(false)
        saved.current = now
        wanted.current = mine ? inOwnOrder(mine(), now.order) : now.order
        setOrder(wanted.current)
        return await save()
      }),
    /** These are gone by another call, which changed the album's version too. */
    async without(ids: ReadonlySet<string>, freshVersion: () => Promise<string | null>) {
      const left = (list: string[]) => list.filter((id) => !ids.has(id))
      wanted.current = left(wanted.current)
      setOrder(wanted.current)
      const before = saved.current.version
      const fresh = await freshVersion()
      const { order: last, version } = saved.current
      // Where one was saved meanwhile its version is the newer one; where none came the next is 412.
      saved.current = { order: left(last), version: version === before && fresh ? fresh : version }
    },
  }
}
