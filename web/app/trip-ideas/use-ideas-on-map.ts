import type { Track } from '@farfolk/contract/tracks'
import type { TripIdea } from '@farfolk/contract/trip-ideas'
import type { Trip } from '@farfolk/contract/trips'
import { useEffect } from 'react'
import type { OnMap } from '../trips/trip-itinerary.tsx'
import { later, useLater } from '../ui/later.ts'
import type { PlacedIdea } from './ideas-map.tsx'

const onTheMap = later(async () => (await import('./ideas-on-map.tsx')).ideasOnMap)

/** Shows on the map of the stops which ideas have a place: the map is everybody's, these are not. */
export function useIdeasOnMap(
  trip: Trip,
  ideas: readonly TripIdea[],
  track: Track | null | undefined,
  onMap: (shown: OnMap | undefined) => void,
): void {
  const ideasOnMap = useLater(onTheMap, ideas.some(hasPlace))
  useEffect(() => {
    const placed = ideas.filter(hasPlace)
    if (placed.length === 0 || !ideasOnMap) return undefined
    onMap(ideasOnMap(trip, placed, track))
    return () => onMap(undefined)
  }, [trip, ideas, track, onMap, ideasOnMap])
}

function hasPlace(idea: TripIdea): idea is PlacedIdea {
  return idea.place !== null
}
