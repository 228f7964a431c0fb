/** What a film shows at a time; all times are in ms from its beginning. */
export interface Scene {
  /** `leg` is the way to the stop, `end` all of the way with its numbers. */
  kind: 'opening' | 'leg' | 'stop' | 'photo' | 'end'
  /** Which stop it is of, or leads to. */
  stop: number
  /** Which of the photos of that stop; 0 of others. */
  photo: number
  from: number
  to: number
}

export interface Film {
  /** One after the other, without gaps. */
  scenes: readonly Scene[]
  duration: number
}

export interface FilmedStop {
  /** From the one before; 0 of the first. */
  km: number
  /** Letters that are to be read. */
  letters: number
  /** As many as are shown. */
  photos: number
}

const longestFilm = 180_000
const openingMs = 3_400
const endMs = 3_000
const photoMs = 3_400
/** A film of more than its time is played faster, so far that photos can still be looked at. */
const fastestPace = 0.6

const legMs = (km: number) => Math.min(4_600, 1_700 + 480 * Math.log2(1 + km / 60))
const stopMs = (letters: number) => 2_500 + Math.min(4_500, 40 * letters)

/** The whole of a journey from stop to stop, in three minutes at most. */
export function filmOf(stops: readonly FilmedStop[]): Film {
  const pieces = piecesOf(stops)
  const whole = pieces.reduce((sum, { ms }) => sum + ms, 0)
  const pace = Math.min(1, longestFilm / whole)
  let at = 0
  const scenes = pieces.map(({ ms, ...piece }) => {
    const from = at
    at += ms * pace
    return { ...piece, from, to: at }
  })
  return { scenes, duration: at }
}

function piecesOf(stops: readonly FilmedStop[]) {
  const opening = { kind: 'opening', stop: 0, photo: 0, ms: openingMs } as const
  const end = { kind: 'end', stop: Math.max(0, stops.length - 1), photo: 0, ms: endMs } as const
  const ofStops = stops.flatMap(({ km, letters, photos }, stop) => [
    { kind: 'leg', stop, photo: 0, ms: legMs(km) } as const,
    { kind: 'stop', stop, photo: 0, ms: stopMs(letters) } as const,
    ...Array.from(
      { length: photos },
      (_, photo) => ({ kind: 'photo', stop, photo, ms: photoMs }) as const,
    ),
  ])
  return [opening, ...ofStops, end]
}

/** How many photos such a film has time for. */
export function roomForPhotos(stops: readonly Omit<FilmedStop, 'photos'>[]): number {
  const whole = piecesOf(stops.map((stop) => ({ ...stop, photos: 0 })))
  const without = whole.reduce((sum, { ms }) => sum + ms, 0)
  return Math.max(0, Math.floor((longestFilm / fastestPace - without) / photoMs))
}

/** How many photos of each stop are shown: each stop has one before another has two. */
export function sharesOf(counts: readonly number[], room: number): number[] {
  const shares = counts.map(() => 0)
  let left = room
  for (let round = 0; left > 0; round++) {
    const hungry = [...counts.keys()].filter((stop) => (counts[stop] ?? 0) > round)
    if (hungry.length === 0) break
    // Where there is not one for each, over the whole of the journey.
    for (const stop of spread(hungry, left)) {
      shares[stop] = round + 1
      left--
    }
  }
  return shares
}

/** So many of all, as evenly as can be, in their order. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (count >= all.length) return [...all]
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]!)
}

/** The scene at a time; the last one from its beginning on, however late. */
export function sceneAt({ scenes }: Film, time: number): Scene {
  let [low, high] = [0, scenes.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((scenes[middle]?.from ?? 0) <= time) low = middle
    else high = middle - 1
  }
  return scenes[low]!
}

/** How much of a scene is over, from 0 to 1. */
export function shareOf({ from, to }: Scene, time: number): number {
  return Math.min(1, Math.max(0, (time - from) / (to - from)))
}

/** When another film of the same stops, which may have more photos, is where this one is at a time. */
export function sameTimeIn(other: Film, film: Film, time: number): number {
  const scene = sceneAt(film, time)
  const same = other.scenes.find(
    ({ kind, stop, photo }) => kind === scene.kind && stop === scene.stop && photo === scene.photo,
  )
  return same ? same.from + shareOf(scene, time) * (same.to - same.from) : time
}

/** Who goes back so soon after a scene began means the one before. */
const soonMs = 1_200

/**
 * When the next scene begins, or the one before; `isWanted` passes over others. At either end it is the time that
 * it was.
 */
export function stepFrom(
  { scenes }: Film,
  time: number,
  by: 1 | -1,
  isWanted: (scene: Scene) => boolean = () => true,
): number {
  const wanted = scenes.filter(isWanted)
  if (by === 1) return wanted.find(({ from }) => from > time)?.from ?? time
  const begun = wanted.findLast(({ from }) => from <= time)
  if (begun && time - begun.from > soonMs) return begun.from
  return wanted.findLast(({ from }) => from < (begun?.from ?? 0))?.from ?? 0
}
