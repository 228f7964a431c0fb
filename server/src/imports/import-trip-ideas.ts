import type { TripIdeaInput } from '@farfolk/contract/trip-ideas'
import { ApiError } from '../http/api-error.ts'
import { heldAnnouncements } from '../live/held-announcements.ts'
import { createTripIdea } from '../trip-ideas/create-idea.ts'
import type { Archive, Row } from './archive.ts'
import type { ImportDeps } from './deps.ts'
import type { Attempt } from './import-things.ts'
import { files, idIn, readTripIdea } from './inputs.ts'

/** Makes the ideas of trips that the member travels on, in the order that they had. */
export async function importTripIdeas(
  { connections: { db }, live: toAll }: ImportDeps,
  ownerId: string,
  archive: Archive,
  attempt: Attempt,
): Promise<void> {
  const ideas: Row[] = []
  for await (const row of archive.list(files.tripIdeas)) ideas.push(row)
  const { live, tell } = heldAnnouncements(toAll, db)
  try {
    for (const row of ideas.toSorted(byOrder)) {
      await attempt('tripIdeas', idIn(row.id), async () => {
        const [idea, tripId] = [readTripIdea(row), idIn(row.tripId)]
        if (!idea || tripId === null) throw new ApiError('invalid')
        const make = async (input: TripIdeaInput): Promise<unknown> => {
          try {
            return await createTripIdea({ db, live }, { tripId, authorId: ownerId }, input)
          } catch (error) {
            // Its wish or its tip may be gone, or have come to the trip since: it comes without that one.
            const tie = ties.find((name) => input[name] !== null && isOf(error, name))
            if (!tie) throw error
            return make({ ...input, [tie]: null })
          }
        }
        await make(idea)
      })
    }
  } finally {
    tell()
  }
}

/** What an idea was made of. */
const ties = ['wishId', 'tipId'] as const

function isOf(error: unknown, name: string): boolean {
  return error instanceof ApiError && error.errors[0]?.field === `tripIdea.${name}`
}

/** Each comes to the end of its day, and the oldest open one is the first. */
function byOrder(one: Row, other: Row): number {
  const [first, second] = [one, other].map(({ position }) => Number(position ?? 0))
  return first! - second! || String(one.createdAt).localeCompare(String(other.createdAt))
}
