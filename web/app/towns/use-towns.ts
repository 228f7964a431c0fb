import type { Place } from '@farfolk/contract/places'
import {
  addTown,
  removeTown,
  type VisitedTown,
  type VisitedTowns,
} from '@farfolk/contract/visited-towns'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { removeLater } from '../api/removals.ts'
import { useRemoved } from '../api/removed-ids.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { useCountryName } from '../ui/country-names.ts'
import { isAway, rereadOnceBack } from '../session/once-back.ts'

/** Adds to the own towns, and takes off what was added. */
export function useTowns({ towns }: VisitedTowns) {
  const { revalidate } = useRevalidator()
  const removed = useRemoved()
  const countryName = useCountryName()
  const [latest, setLatest] = useState<string>()
  /** By what was added. */
  const undos = useRef(new Map<string, () => boolean>())

  async function add({ id, name, countryCode }: Place): Promise<void> {
    if (id === null) return
    /** That has been marked with it. */
    let country: string | undefined
    const addedId = towns.find(({ place }) => place.id === id)?.addedId ?? null
    const isThere = addedId !== null && (!removed.has(addedId) || bringBack(addedId))
    if (!isThere) {
      const town = { id: uuid(), place: { id } }
      const result = await callApi(addTown, { body: { town } })
      if (!result.ok) {
        if (isAway(result.status)) void rereadOnceBack(revalidate)
        return
      }
      if (result.data.isCountryNew) country = countryName(countryCode)
      await revalidate()
    }
    setLatest(id)
    toast(country ? m.towns_added_country({ name, country }) : m.towns_added({ name }))
  }

  /** False where it has gone already. */
  function bringBack(addedId: string): boolean {
    return undos.current.get(addedId)?.() ?? false
  }

  function remove({ addedId, place: { name }, tripsCount }: VisitedTown): void {
    if (addedId === null) return
    const words = tripsCount > 0 ? m.towns_trips_stay({ name }) : m.towns_removed({ name })
    const undo = removeLater({ ids: [addedId], words, endpoint: removeTown, onGone: revalidate })
    undos.current.set(addedId, undo)
  }

  return {
    /** The key of the town that was added last. */
    latest,
    add,
    remove,
  }
}
