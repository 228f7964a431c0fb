import type { Trip } from '@farfolk/contract/trips'
import { useNotRemoved } from '../api/removed-ids.ts'
import { waitingFor } from '../company/place-on-trip.ts'
import { m } from '../paraglide/messages.js'
import { Tabs } from '../ui/tabs.tsx'
import { tripPath } from './trip-sections.ts'

interface TripTabsProps {
  trip: Trip
  /** The one that is open, which has a tab whoever looks. */
  section: string | undefined
  viewerId: string | undefined
  isCompany: boolean
}

/** The sections of a trip that the viewer has a use for. */
export function TripTabs({ trip, section, viewerId, isCompany }: TripTabsProps) {
  const travellers = useNotRemoved(trip.travellers)
  const hasAlbums = isCompany || trip.albumsCount > 0
  const tabs = [
    { to: tripPath(trip.id), label: m.trips_section_overview() },
    { to: tripPath(trip.id, 'itinerary'), label: m.trips_section_itinerary() },
    {
      to: tripPath(trip.id, 'travellers'),
      label: m.trips_section_travellers(),
      count: countOf(waitingFor({ travellers }, viewerId)),
    },
    ...(hasAlbums || section === 'albums'
      ? [{ to: tripPath(trip.id, 'albums'), label: m.trips_section_albums() }]
      : []),
    ...(isCompany || section === 'packing'
      ? [{ to: tripPath(trip.id, 'packing'), label: m.trips_section_packing() }]
      : []),
    ...(isCompany ? [{ to: tripPath(trip.id, 'chat'), label: m.trips_section_chat() }] : []),
  ]
  return <Tabs label={m.trips_sections()} tabs={tabs} />
}

/** Nothing where nobody waits. */
function countOf(waiting: number): string | undefined {
  return waiting > 0 ? String(waiting) : undefined
}
