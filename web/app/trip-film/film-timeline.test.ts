import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Film,
  filmOf,
  roomForPhotos,
  sameTimeIn,
  sceneAt,
  shareOf,
  sharesOf,
  spread,
  stepFrom,
} from './film-timeline.ts'

const stop = { km: 300, letters: 0, photos: 0 }

const kindsOf = ({ scenes }: Film) =>
  scenes.map(({ kind, stop, photo }) => `${kind} ${stop} ${photo}`)

const anyStop = fc.record({
  km: fc.double({ min: 0, max: 20_000, noNaN: true }),
  letters: fc.nat(2_000),
  photos: fc.nat(6),
})
const anyFilm = fc.array(anyStop, { minLength: 2, maxLength: 200 }).map(filmOf)

test('a film opens, goes from stop to stop and its photos, and ends', () => {
  expect(kindsOf(filmOf([{ ...stop, km: 0, photos: 2 }, stop]))).toEqual([
    'opening 0 0',
    'leg 0 0',
    'stop 0 0',
    'photo 0 0',
    'photo 0 1',
    'leg 1 0',
    'stop 1 0',
    'end 1 0',
  ])
})

test('a long way and a long note take longer, up to a bound', () => {
  const msOf = (fields: Partial<typeof stop>, kind: string) => {
    const { scenes } = filmOf([{ ...stop, ...fields }, stop])
    const { from, to } = scenes.find((scene) => scene.kind === kind)!
    return to - from
  }
  expect(msOf({ km: 20 }, 'leg')).toBeLessThan(msOf({ km: 900 }, 'leg'))
  expect(msOf({ km: 9_000 }, 'leg')).toBeCloseTo(msOf({ km: 19_000 }, 'leg'))
  expect(msOf({ letters: 5 }, 'stop')).toBeLessThan(msOf({ letters: 80 }, 'stop'))
  expect(msOf({ letters: 500 }, 'stop')).toBeCloseTo(msOf({ letters: 2_000 }, 'stop'))
})

test('whatever the journey, its film lasts three minutes at most, and has no gaps', () => {
  fc.assert(
    fc.property(anyFilm, ({ scenes, duration }) => {
      expect(duration).toBeLessThanOrEqual(180_001)
      expect(scenes[0]?.from).toBe(0)
      expect(scenes.at(-1)?.to).toBe(duration)
      expect(scenes.every(({ from, to }) => to > from)).toBe(true)
      expect(scenes.slice(1).map(({ from }) => from)).toEqual(
        scenes.slice(0, -1).map(({ to }) => to),
      )
    }),
  )
})

test('two hundred stops with thousands of photos are no longer, and each is passed', () => {
  const stops = Array.from({ length: 200 }, () => ({ ...stop, letters: 900 }))
  const shares = sharesOf(
    stops.map(() => 25),
    roomForPhotos(stops),
  )
  const film = filmOf(stops.map((one, at) => ({ ...one, photos: shares[at]! })))
  expect(film.duration).toBeCloseTo(180_000)
  expect(film.scenes.filter(({ kind }) => kind === 'stop')).toHaveLength(200)
})

test('photos that there is room for can still be looked at', () => {
  fc.assert(
    fc.property(fc.array(anyStop, { minLength: 2, maxLength: 40 }), (stops) => {
      const shares = sharesOf(
        stops.map(({ photos }) => photos),
        roomForPhotos(stops),
      )
      const { scenes } = filmOf(stops.map((one, at) => ({ ...one, photos: shares[at]! })))
      const photos = scenes.filter(({ kind }) => kind === 'photo')
      expect(photos.every(({ from, to }) => to - from > 2_000)).toBe(true)
    }),
  )
})

test('room is shared: none gets more than it has, none two before each has one', () => {
  expect(sharesOf([6, 1, 0, 3], 6)).toEqual([3, 1, 0, 2])
  expect(sharesOf([6, 6, 6, 6], 2)).toEqual([1, 0, 1, 0])
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 60 }), fc.nat(100), (counts, room) => {
      const shares = sharesOf(counts, room)
      const sum = shares.reduce((all, share) => all + share, 0)
      expect(sum).toBe(
        Math.min(
          room,
          counts.reduce((all, count) => all + count, 0),
        ),
      )
      const most = Math.max(0, ...shares)
      for (const [at, share] of shares.entries()) {
        expect(share).toBeLessThanOrEqual(counts[at]!)
        expect(share).toBeGreaterThanOrEqual(Math.min(counts[at]!, most - 1))
      }
    }),
  )
})

test('some of all are chosen evenly, in their order', () => {
  expect(spread([0, 1, 2, 3, 4, 5], 3)).toEqual([0, 2, 4])
  expect(spread(['a', 'b'], 5)).toEqual(['a', 'b'])
  expect(spread(['a'], 0)).toEqual([])
})

test('at each time there is one scene, the one that has begun last', () => {
  fc.assert(
    fc.property(anyFilm, fc.double({ min: -1_000, max: 200_000, noNaN: true }), (film, time) => {
      const scene = sceneAt(film, time)
      const begun = film.scenes.filter(({ from }) => from <= Math.max(0, time))
      expect(scene).toBe(begun.at(-1))
      expect(shareOf(scene, time)).toBeGreaterThanOrEqual(0)
      expect(shareOf(scene, time)).toBeLessThanOrEqual(1)
    }),
  )
})

test('steps lead through all scenes, to the end and back to the beginning', () => {
  fc.assert(
    fc.property(anyFilm, (film) => {
      const seen: number[] = []
      let time = 0
      for (let steps = 0; steps <= film.scenes.length; steps++) {
        seen.push(time)
        time = stepFrom(film, time, 1)
      }
      expect(new Set(seen).size).toBe(film.scenes.length)
      for (let steps = 0; steps < film.scenes.length; steps++) time = stepFrom(film, time, -1)
      expect(time).toBe(0)
    }),
    { numRuns: 20 },
  )
})

test('back is to the beginning of what is seen, and soon after that to what was before', () => {
  const film = filmOf([{ ...stop, photos: 2 }, stop])
  const [first, second] = film.scenes.filter(({ kind }) => kind === 'photo')
  expect(stepFrom(film, second!.from + 2_000, -1)).toBe(second!.from)
  expect(stepFrom(film, second!.from + 300, -1)).toBe(first!.from)
  const isStop = ({ kind }: { kind: string }) => kind === 'stop'
  expect(sceneAt(film, stepFrom(film, first!.from, 1, isStop))).toMatchObject({
    kind: 'stop',
    stop: 1,
  })
  expect(stepFrom(film, film.duration, 1, isStop)).toBe(film.duration)
})

test('a film that gets its photos late is where it was', () => {
  const bare = filmOf([stop, stop, stop])
  const full = filmOf([{ ...stop, photos: 6 }, { ...stop, photos: 2 }, stop])
  for (const scene of bare.scenes) {
    for (const share of [0, 0.5]) {
      const time = sameTimeIn(full, bare, scene.from + share * (scene.to - scene.from))
      const now = sceneAt(full, time)
      expect(now).toMatchObject({ kind: scene.kind, stop: scene.stop })
      expect(shareOf(now, time)).toBeCloseTo(share)
    }
  }
  expect(sameTimeIn(full, bare, bare.duration)).toBe(full.duration)
})
