import { encodeLine } from '@farfolk/contract/polyline'
import { maxStops } from '@farfolk/contract/trips'
import { v5 as uuid } from 'uuid'
import { dayAt, wallClockAt } from '../trip-files/local-days.ts'
import { simplifyTrack } from '../trip-files/simplify-track.ts'
import { type Archive, type Row, unlessBroken, videoOf } from './archive.ts'
import { filesOf } from './export-archive.ts'
import { files } from './inputs.ts'
import type { ArchiveOwner } from './open-archive.ts'
import { hasNoEnding, isFilm, isPicture } from './picture-files.ts'
import {
  daysAround,
  descriptionOf,
  readSteps,
  type Step,
  stopsOf,
  timeIn,
  wordsIn,
} from './polarsteps-steps.ts'
import { filterInTurns, takingTurns } from './take-turns.ts'
import type { ZipFile } from './zip-file.ts'

// As of 2026: user/user.json, trip/<slug>_<id>/trip.json and locations.json beside it, and in folders
// <slug>_<id> of the steps there photos/ and videos/.
const tripFile = /(?:^|\/)trip\/[^/]+_(\d+)\/trip\.json$/
const photoFile = /\/trip\/[^/]+_\d+\/[^/]*_(\d+)\/(photos|videos)\/([^/]+)$/
/** Of one trip: a point every five minutes for two years. */
const maxLocations = 200_000
const maxTripName = 120

/** A trip of Polarsteps, or as much of one as a trip here has stops for. */
interface Part {
  id: string
  name: string
  trip: Row
  steps: Step[]
  isFirst: boolean
  /** When the next part begins, in milliseconds; of the last one undefined. */
  until: number | undefined
  folder: string
}

/**
 * What Polarsteps gives its members: a trip for each of theirs, its steps as stops, and an album of their
 * photos and videos. For their member alone, who was asked by Polarsteps and not by us who may see it.
 * Undefined for anything else.
 */
export async function polarstepsArchive(
  zip: ZipFile,
  { memberId, pool }: ArchiveOwner,
): Promise<Archive | undefined> {
  const trips = await filterInTurns(zip.paths, (path) => tripFile.test(path))
  if (trips.length === 0) return undefined
  await zip.boundBytes(trips)
  // Of the member, so that the same trip in two accounts is two.
  const idOf = (...names: (string | number)[]) => uuid(['polarsteps', ...names].join('/'), memberId)
  const pictures = new Map<string, string>()
  const picturesOfStep = new Map<string, string[]>()
  const turn = takingTurns()
  for (const path of zip.paths) {
    await turn()
    const [, step, kind, name] = photoFile.exec(`/${path}`) ?? []
    if (step === undefined || name === undefined) continue
    const isVideo = kind === 'videos'
    if (isVideo ? !isFilm(name) : !isPicture(name) && !hasNoEnding(name)) continue
    // Not by its whole path, which has the names of trip and step: those may be others the next time.
    const id = idOf(isVideo ? 'video' : 'photo', step, name)
    pictures.set(isVideo ? videoOf(id) : id, path)
    const others = picturesOfStep.get(step)
    if (others) others.push(id)
    else picturesOfStep.set(step, [id])
  }

  async function* parts(): AsyncGenerator<Part> {
    for (const path of trips) {
      const trip = await zip.object(path)
      if (!trip || trip.is_deleted === true) continue
      yield* partsOf(trip, tripFile.exec(path)![1]!, path.slice(0, -'trip.json'.length))
    }
  }

  function partsOf(trip: Row, tripId: string, folder: string): Part[] {
    const steps = readSteps(trip.all_steps)
    const count = Math.max(1, Math.ceil(steps.length / maxStops))
    const title = wordsIn(trip.name) ?? 'Polarsteps'
    return Array.from({ length: count }, (_, index) => {
      const own = steps.slice(index * maxStops, (index + 1) * maxStops)
      const number = count > 1 ? ` ${index + 1}/${count}` : ''
      return {
        id: idOf('trip', tripId, index),
        name: title.slice(0, maxTripName - number.length) + number,
        trip,
        steps: own,
        isFirst: index === 0,
        until: steps[(index + 1) * maxStops]?.time,
        folder,
      }
    })
  }

  async function tripRow(part: Part): Promise<Row> {
    const { id, name, trip, steps } = part
    const { stops, rest } = await stopsOf(pool, steps)
    // Without its way rather than not at all.
    const way = (await locationsOf(part).catch(unlessBroken)) ?? []
    const track = simplifyTrack([way]).map(encodeLine)
    return {
      id,
      name,
      description: descriptionOf(part.isFirst ? trip.summary : '', rest),
      ...daysAround(stops, daysOf(part)),
      stops,
      track: track.length > 0 ? { lines: track } : null,
      groupType: 'solo',
      audience: 'me',
      createdAt: instantOf(trip.creation_time),
    }
  }

  async function locationsOf({ folder, isFirst, steps, until = Infinity }: Part) {
    const from = isFirst ? -Infinity : steps[0]!.time
    const path = `${folder}locations.json`
    const points: { lat: number; lng: number; time: number }[] = []
    if (!zip.has(path)) return points
    for await (const row of zip.rows(path, { under: 'locations', maxRows: maxLocations })) {
      const [lat, lng, time] = [row.lat, row.lon, timeIn(row.time)]
      if (typeof lat !== 'number' || typeof lng !== 'number' || time === null) continue
      if (Math.abs(lat) > 90 || Math.abs(lng) > 180 || time < from || time >= until) continue
      points.push({ lat, lng, time })
    }
    return points.toSorted((a, b) => a.time - b.time)
  }

  async function albumRow({ id, name, steps }: Part, isOutline: boolean): Promise<Row | undefined> {
    const items: Row[] = []
    for (const { id: stepId, spot, time } of steps) {
      const own = picturesOfStep.get(stepId) ?? []
      for (const [nth, imageId] of own.entries()) {
        await turn()
        const photo = { id: idOf('item', imageId), imageId, caption: '' }
        // A second each, so that they keep their order, and none is held to be a copy of another.
        const otherwise = isOutline
          ? undefined
          : { location: spot, isNearby: true, takenAt: wallClockAt(time + nth * 1_000, spot) }
        items.push({ ...photo, ...(otherwise && { otherwise }) })
      }
    }
    if (items.length === 0) return undefined
    return { id: idOf('album', id), name, tripId: id, linksAlone: true, audience: 'me', items }
  }

  return {
    async *list(file, as) {
      if (file !== files.trips && file !== files.albums) return
      for await (const part of parts()) {
        if (file === files.trips) yield as === 'outline' ? { id: part.id } : await tripRow(part)
        const album = file === files.albums ? await albumRow(part, as === 'outline') : undefined
        if (album) yield album
      }
    },
    ...(await filesOf(zip, pictures)),
    close: zip.close,
  }
}

/** The days of a trip as Polarsteps has them; a part of one begins and ends with its own steps. */
function daysOf({ trip, steps, isFirst, until }: Part) {
  const day = (value: unknown) => {
    const time = timeIn(value)
    return time === null ? null : dayAt(time, steps[0]?.spot ?? { lat: 0, lng: 0 })
  }
  const last = steps.at(-1)
  return {
    from: isFirst ? day(trip.start_date) : null,
    to: until !== undefined && last ? dayAt(last.time, last.spot) : day(trip.end_date),
  }
}

function instantOf(value: unknown): string | undefined {
  const time = timeIn(value)
  return time === null ? undefined : new Date(time).toISOString()
}
