import type { Trip } from '@farfolk/contract/trips'
import { lazyPart } from '../ui/lazy-part.ts'

// Between the parts of a trip's page and these: all that they are made of would stand in the list of every section.

const Todos = lazyPart(async () => (await import('../trip-todos/open-todos.tsx')).OpenTodos)

export function OpenTodos({ trip }: { trip: Trip }) {
  return <Todos trip={trip} />
}

const Request = lazyPart(async () => (await import('../tips/tip-request.tsx')).TipRequest)

export function TipRequest({ trip }: { trip: Trip }) {
  return <Request key={trip.id} trip={trip} />
}

const Way = lazyPart(async () => (await import('../trackers/follow-way.tsx')).FollowWay)

export function FollowWay({ tripId }: { tripId: string }) {
  return <Way tripId={tripId} />
}
