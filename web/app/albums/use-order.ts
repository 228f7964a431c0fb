import { updateAlbum } from '@farfolk/contract/albums'
import { useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { isSameOrder } from './photo-order.ts'

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
  const running = useRef<Promise<void>>(undefined)

  function change(next: string[]): Promise<void> {
    wanted.current = next
    setOrder(next)
    running.current ??= save().finally(() => {
      running.current = undefined
    })
    return running.current
  }

  async function save(): Promise<void> {
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
        if (isOfAnother) setStale(true)
        else setOrder((wanted.current = saved.current.order))
        return
      }
      saved.current = { order: asked, version: result.headers.get('etag') ?? '' }
    }
  }

  return {
    order,
    change,
    /** The album was changed elsewhere: nothing is saved until it is decided which order stands. */
    isStale,
    /** Until everything is saved. */
    settled: () => running.current ?? Promise.resolve(),
    /** Goes on from what there is now, with an order of one's own or with that. */
    resume(now: Saved, mine: string[] | undefined) {
      setStale(false)
      saved.current = now
      wanted.current = now.order
      setOrder(now.order)
      return mine ? change(mine) : Promise.resolve()
    },
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
