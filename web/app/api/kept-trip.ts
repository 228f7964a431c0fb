import type { Trip } from '@farfolk/contract/trips'
import { keptIn } from '../session/kept-in.ts'
import { addressesOfPictures } from './kept-pictures.ts'

/** What a trip's page asks for first; `/user/trips/ID`, its owner's, is refused to who travels along too. */
const ofOneTrip = /\/v1\/trips\/([^/]+)$/
/** What only who travels along is answered. */
const ofTravellers = /\/v1\/user\/trips\/([^/]+)\/(?:bookings|expenses|ideas)$/

/** A conversation: what is kept of it are both. */
const ofConversation = /\/v1\/user\/channels\/([^/]+)(?:\/messages)?$/
/** Each conversation with its last message. */
const conversations = /\/v1\/user\/channels$/

/**
 * Once an answer has been dropped, as it is refused to the member: its pictures go, but those that others have,
 * such as a face. With what stands for a whole trip, or for a conversation, all that is kept of that goes.
 */
export async function forgetWith(address: string, answer: Response | undefined): Promise<void> {
  const gone = new Set(addressesOfPictures(await textOf(answer)))
  const { pathname } = new URL(address)
  const stands = [ofOneTrip, ofTravellers, ofConversation].find((path) => path.test(pathname))
  const id = stands?.exec(pathname)?.[1]
  const itsConversations: string[] = []
  const needed = new Set<string>()
  for (const cache of await cachesOf([keptIn.trips, keptIn.answers])) {
    for (const { url } of id || gone.size > 0 ? await cache.keys() : []) {
      const text = await textOf(await cache.match(url))
      const isOfIt = id !== undefined && (url.includes(id) || belongsTo(id, text))
      if (isOfIt && stands !== ofConversation && isConversation(url)) itsConversations.push(url)
      // They come anew with the next look at them.
      const isWithIt = id !== undefined && isListOfConversations(url) && text.includes(id)
      if (isOfIt || isWithIt) await cache.delete(url)
      if (isWithIt && !isOfIt) continue
      for (const picture of addressesOfPictures(text)) (isOfIt ? gone : needed).add(picture)
    }
  }
  const pictures = [...gone].filter((picture) => !needed.has(picture))
  for (const cache of await cachesOf([keptIn.tripPictures, keptIn.pictures])) {
    await Promise.all(pictures.map((picture) => cache.delete(picture)))
  }
  // What was written there does not name the trip.
  for (const url of itsConversations) await forgetWith(url, undefined)
}

const isConversation = (url: string) => ofConversation.test(new URL(url).pathname)
const isListOfConversations = (url: string) => conversations.test(new URL(url).pathname)

/**
 * Whether a trip that is answered anew has the member no more among those who travel along, as it had `before`:
 * what it shows them since, the trip's page does not even ask for.
 */
export async function isLeftBy(
  userId: string,
  address: string,
  data: unknown,
  findBefore: () => Promise<Response | undefined>,
): Promise<boolean> {
  if (!ofOneTrip.test(new URL(address).pathname) || travels(userId, data)) return false
  const text = await textOf(await findBefore())
  return text !== '' && travels(userId, (JSON.parse(text) as { data: unknown }).data)
}

function travels(userId: string, trip: unknown): boolean {
  const { travellers = [] } = trip as Partial<Trip>
  return travellers.some(({ user, status }) => {
    return user.id === userId && (status === 'owner' || status === 'accepted')
  })
}

/** Those that are there: none is made. */
async function cachesOf(names: readonly string[]): Promise<Cache[]> {
  const there = new Set(await caches.keys())
  return Promise.all(names.filter((name) => there.has(name)).map((name) => caches.open(name)))
}

/** Empty for a paper. */
async function textOf(answer: Response | undefined): Promise<string> {
  const isText = answer?.headers.get('content-type')?.includes('json')
  return isText && answer ? answer.text() : ''
}

/** A packing list of it, or an album that is linked to it. */
function belongsTo(id: string, text: string): boolean {
  if (!text.includes(id)) return false
  const { data } = JSON.parse(text) as { data?: { tripId?: unknown; trip?: { id?: unknown } } }
  return data?.tripId === id || data?.trip?.id === id
}
