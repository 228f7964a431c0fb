import type { Trip } from '@farfolk/contract/trips'

/** What the viewer is on a trip; `none` where they have nothing to do with it. */
export type PlaceOnTrip = Trip['travellers'][number]['status'] | 'none'

/** `travellerId` is empty where there is no place. */
export function placeOnTrip(
  { travellers }: Pick<Trip, 'travellers'>,
  viewerId: string | undefined,
): { place: PlaceOnTrip; travellerId: string } {
  const own = travellers.find(({ user }) => user.id === viewerId)
  return { place: own?.status ?? 'none', travellerId: own?.id ?? '' }
}

/** Who travels, the owner first. */
export function companyOf({ travellers }: Pick<Trip, 'travellers'>): Trip['travellers'] {
  return travellers.filter(({ status }) => status === 'owner' || status === 'accepted')
}

export function isFull(trip: Pick<Trip, 'travellers' | 'maxTravellers'>): boolean {
  return trip.maxTravellers !== null && companyOf(trip).length >= trip.maxTravellers
}

export function looksForCompany({
  lookingForCompany,
  type,
}: Pick<Trip, 'lookingForCompany' | 'type'>) {
  return lookingForCompany && type !== 'finished'
}

/** How many wait for an answer of the viewer: of the owner those who ask, of the invited it is one. */
export function waitingFor(trip: Pick<Trip, 'travellers'>, viewerId: string | undefined): number {
  const { place } = placeOnTrip(trip, viewerId)
  if (place === 'invited') return 1
  return place === 'owner' ? trip.travellers.filter(({ status }) => status === 'pending').length : 0
}
