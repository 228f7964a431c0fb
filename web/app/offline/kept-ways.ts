import { keptIn } from '../session/kept-in.ts'

export interface KeptWays {
  /** The latest first. */
  trips: { id: string; name: string }[]
  hasOwnTrips: boolean
  hasPackingLists: boolean
  hasMessages: boolean
}

const mostTrips = 12
const ofTrip = /\/v1\/trips\/([^/]+)$/

/** What of the member's is on this device, as ways to it. */
export async function findKeptWays(userId: string): Promise<KeptWays> {
  const ways: KeptWays = {
    trips: [],
    hasOwnTrips: false,
    hasPackingLists: false,
    hasMessages: false,
  }
  const there = new Set(await caches.keys())
  for (const cacheName of [keptIn.trips, keptIn.answers].filter((name) => there.has(name))) {
    const cache = await caches.open(cacheName)
    for (const { url } of (await cache.keys()).toReversed()) {
      const { pathname } = new URL(url)
      if (!pathname.startsWith(`/kept/${userId}/`)) continue
      if (pathname.endsWith('/v1/user/trips')) ways.hasOwnTrips = true
      if (pathname.endsWith('/v1/user/packing_lists')) ways.hasPackingLists = true
      if (pathname.endsWith('/v1/user/channels')) ways.hasMessages = true
      const id = ofTrip.exec(pathname)?.[1]
      if (!id || ways.trips.length >= mostTrips || ways.trips.some((trip) => trip.id === id))
        continue
      const name = await nameIn(await cache.match(url))
      if (name) ways.trips.push({ id, name })
    }
  }
  return ways
}

async function nameIn(answer: Response | undefined): Promise<string | undefined> {
  const kept = (await answer?.json().catch(() => undefined)) as { data?: { name?: string } }
  return kept?.data?.name
}
