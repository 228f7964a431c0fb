import type { Track } from '@farfolk/contract/tracks'
import type { Trip } from '@farfolk/contract/trips'
import { mapStopsOf } from '../trips/map-stops.ts'
import type { OnMap } from '../trips/trip-itinerary.tsx'
import { ideasFrame } from './ideas-frame.ts'
import { IdeasLegend } from './ideas-legend.tsx'
import { IdeasMap, type PlacedIdea } from './ideas-map.tsx'

/** What the map of the stops has of ideas. */
export function ideasOnMap(
  trip: Trip,
  ideas: readonly PlacedIdea[],
  track: Track | null | undefined,
): OnMap {
  const stops = mapStopsOf(trip)
  const frame = ideasFrame(
    [...stops, ...(track?.corners ?? [])],
    ideas.map(({ place }) => place),
  )
  return {
    frame,
    children: <IdeasMap {...{ ideas, trip, stops, frame }} />,
    legend: <IdeasLegend hasStops={stops.length > 0} />,
  }
}
