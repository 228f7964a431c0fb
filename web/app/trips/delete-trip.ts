import { getTripRoute, type TrackInput } from '@farfolk/contract/tracks'
import { createTrip, deleteTrip, type Trip, type TripType } from '@farfolk/contract/trips'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { confirm } from '../ui/confirm.ts'
import { inputOfTrip } from './trip-bodies.ts'

/**
 * Asks, then deletes; 'Undo' writes the trip again. Answers with the list that it stood in,
 * undefined where it stays.
 */
export async function deleteAfterAsking(
  trip: Trip,
  onRestored: () => void,
): Promise<TripType | undefined> {
  const outcome = await confirm({ text: m.trips_delete_question({ name: trip.name }) })
  if (outcome !== 'confirmed') return undefined
  const track = await trackOf(trip)
  const result = await callApi(deleteTrip, { params: { id: trip.id } })
  // Another tab may have been first: gone is gone.
  if (!result.ok && result.status !== 404) return undefined
  toast(m.trips_deleted(), canBeWrittenAgain(trip) ? () => void writeAgain() : undefined)
  return trip.type

  async function writeAgain(): Promise<void> {
    const again = await callApi(createTrip, {
      body: { trip: { ...inputOfTrip(trip), track, id: trip.id } },
    })
    if (!again.ok) return
    toast(m.trips_restored())
    onRestored()
  }
}

async function trackOf({ id }: Trip): Promise<TrackInput | null> {
  const route = await callApi(getTripRoute, { params: { id } }, { silent: true })
  return route.ok && route.data.track ? { lines: route.data.track.lines } : null
}

/** Those who came along would have to join anew: what cannot be brought back is not offered. */
function canBeWrittenAgain(trip: Trip): boolean {
  return trip.travellers.every(({ status }) => status === 'owner')
}
