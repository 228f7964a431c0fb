import type { ApiResult } from '@farfolk/contract/call'
import { getTrip, type Trip, type TripStop, updateTrip } from '@farfolk/contract/trips'
import { distanceKm, type Point } from '@farfolk/contract/maps'
import { addAlert } from '../api/alerts.ts'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { findTown, nearestKm } from '../places/find-town.ts'
import { isAway } from '../session/once-back.ts'
import { readStoredSession } from '../session/session-store.ts'
import { shownLocale } from '../words/chosen-locale.ts'
import type { HerePlace, HereStop } from './here-stop.ts'
import { dropWaiting, keepWaiting, readWaiting } from './unsent-here.ts'
import { withHere } from './with-here.ts'
import { notAdded, wordsOfRefusal } from './words-of-refusal.ts'

/** `waits` is for the server, `gone` the trip, and `left` by the member: nothing of it would show what waits. */
type Outcome = { is: 'sent' | 'waits' | 'gone' | 'left' } | { is: 'refused'; refusal: string }

/** The browser does not always know that there is a network again, nor ever of the server. */
const againMs = 15_000
/** So often others may change the trip meanwhile; then it waits a moment. */
const mostRounds = 5

/** Read the trip anew that a page shows. */
const rereads = new Set<() => Promise<void>>()

let isSending: Promise<void> | undefined
let stopWaiting: (() => void) | undefined

/** Calls `reread` whenever something has been sent; answers how it ends. */
export function followSent(reread: () => Promise<void>): () => void {
  rereads.add(reread)
  return () => rereads.delete(reread)
}

/** Sends all that waits and was not refused, and once more when the server is back. */
export function sendWaiting(): Promise<void> {
  return (isSending ??= sendAll().finally(() => (isSending = undefined)))
}

async function sendAll(): Promise<void> {
  stopWaiting?.()
  const session = readStoredSession()
  if (!session) return
  const ownId = session.userId
  const isSignedIn = () => readStoredSession()?.accessToken === session.accessToken
  /** A storage that is full keeps neither that one was refused. */
  const tried = new Set<string>()
  for (;;) {
    const here = readWaiting(ownId).find(
      ({ id, refusal }) => refusal === undefined && !tried.has(id),
    )
    if (!here) return
    tried.add(here.id)
    const isWanted = () => isSignedIn() && readWaiting(ownId).some(({ id }) => id === here.id)
    const outcome = await sendHere(here, ownId, isWanted)
    // Signed out meanwhile, be it in another tab, which took it along.
    if (!isSignedIn()) return
    if (outcome?.is === 'waits') return sendWhenBack()
    if (outcome) await settle(ownId, here, outcome)
  }
}

async function settle(ownId: string, here: HereStop, outcome: Outcome): Promise<void> {
  const { name } = here.place
  // Given up meanwhile.
  const isKept = readWaiting(ownId).some(({ id }) => id === here.id)
  if (outcome.is === 'refused') {
    if (!isKept) return
    keepWaiting(ownId, { ...here, refusal: outcome.refusal })
    // Its trip shows it, also to who comes there later.
    const isShown = location.pathname.startsWith(`/trips/${here.tripId}`)
    if (!isShown) alertOf([notAdded(here, shownLocale()), wordsOfRefusal(outcome.refusal)])
    return
  }
  if (outcome.is === 'gone') alertOf([m.here_trip_gone({ name })])
  else if (outcome.is === 'left') alertOf([m.here_trip_left({ name })])
  else {
    // Before it is forgotten: what is shown would else be gone for a moment.
    await Promise.allSettled([...rereads].map((reread) => reread()))
    toast(here.joins === null ? m.here_added({ name }) : m.trips_saved())
  }
  dropWaiting(ownId, here.id)
}

/**
 * Builds on the trip as it stands, so that nothing of what others have changed meanwhile is lost. Undefined where
 * it was given up, or sent by another tab; and never as another member than the one who has read the trip.
 */
async function sendHere(
  here: HereStop,
  ownId: string,
  isWanted: () => boolean,
): Promise<Outcome | undefined> {
  const params = { id: here.tripId }
  let isLost = false
  for (let round = 0; round < mostRounds; round++) {
    const trip = await callApi(getTrip, { params }, { silent: true })
    // Not theirs to see any more is as gone.
    if (!trip.ok) return trip.status === 403 ? { is: 'gone' } : outcomeOf(trip)
    const place = await withCountry(here.place, trip.data.stops)
    if (place === undefined) return { is: 'waits' }
    const stops = withHere(trip.data.stops, { ...here, place })
    if (!stops) return { is: 'sent' }
    // A server that cannot answer has enough to do.
    if (isLost) return { is: 'waits' }
    if (!isWanted()) return undefined
    const body = { trip: { stops: stops as TripStop[] } }
    const ifMatch = trip.headers.get('etag') ?? undefined
    const saved = await callApi(updateTrip, { params, body }, { silent: true, ifMatch })
    if (saved.ok) return { is: 'sent' }
    // Somebody else was first, or it may be done though nobody said so: what stands tells.
    isLost = isAway(saved.status)
    if (saved.status === 403 && !isAlong(trip.data, ownId)) return { is: 'left' }
    if (saved.status !== 412 && !isLost) return outcomeOf(saved)
  }
  return { is: 'waits' }
}

function isAlong({ owner, travellers }: Trip, ownId: string): boolean {
  const isOwn = ({ user, status }: Trip['travellers'][number]) =>
    user.id === ownId && status === 'accepted'
  return owner.id === ownId || travellers.some(isOwn)
}

/** It stays as one goes on to another page: what it tells of may be gone. */
function alertOf(messages: string[]): void {
  addAlert({ id: 'error-here', type: 'error', messages, persistent: true })
}

function outcomeOf({ status, errors }: ApiResult<unknown> & { ok: false }): Outcome {
  // Of a session that has ended it waits for the next one.
  if (isAway(status) || status === 401 || status === 429) return { is: 'waits' }
  if (status === 404) return { is: 'gone' }
  const { code, message = '' } = errors[0] ?? {}
  return { is: 'refused', refusal: code === 'not_allowed' ? code : message }
}

/** As a town near by has it, or where none is the nearest stop; undefined while nobody can be asked. */
async function withCountry(
  place: HerePlace,
  stops: readonly TripStop[],
): Promise<HerePlace | undefined> {
  if (place.countryCode !== null) return place
  const town = await findTown(place, nearestKm)
  if (!town.ok) return undefined
  const countryCode = (town.data[0] ?? nearest(place, stops))?.countryCode ?? null
  return { ...place, countryCode }
}

function nearest(point: Point, stops: readonly TripStop[]) {
  const km = ({ place }: TripStop) => distanceKm(point, place)
  return stops.toSorted((one, other) => km(one) - km(other))[0]?.place
}

function sendWhenBack(): void {
  const again = () => void sendWaiting()
  addEventListener('online', again)
  const timer = setTimeout(again, againMs)
  stopWaiting = () => {
    clearTimeout(timer)
    removeEventListener('online', again)
    stopWaiting = undefined
  }
}
