import type { Place } from '@farfolk/contract/places'
import type { PhotoPlan } from '../art/photo/draw-photo.ts'
import type { HourName } from '../art/photo/hours.ts'
import type { PhotoFacts } from '../art/photo/photo-facts.ts'
import { sceneOf, type SceneName } from '../art/photo/scenes.ts'
import type { Random } from '../art/random.ts'
import { inventCaption } from './captions.ts'
import { seededId } from './seeded-id.ts'

/** A photo that is yet to be drawn. */
export interface DemoPhoto {
  id: string
  plan: PhotoPlan
  facts: PhotoFacts
  caption: string
  /** As cameras number them. */
  fileName: string
}

/** From which hour of the day on the light is this. */
const lights: readonly (readonly [hour: number, light: readonly HourName[]])[] = [
  [21, ['night']],
  [20, ['dusk']],
  [19, ['sunset']],
  [16, ['golden']],
  [11, ['noon', 'noon', 'overcast']],
  [8, ['morning', 'morning', 'overcast']],
  [5, ['dawn']],
]
const dark: readonly HourName[] = ['night']
const hoursOfDay = [5, 6, 8, 9, 10, 11, 13, 14, 16, 17, 18, 19, 19, 20, 21]

const shapes = [
  { width: 2000, height: 1333 },
  { width: 2000, height: 1333 },
  { width: 2000, height: 1333 },
  { width: 2000, height: 1333 },
  { width: 1333, height: 2000 },
  { width: 1333, height: 2000 },
  { width: 1800, height: 1350 },
  { width: 1600, height: 1600 },
  { width: 2600, height: 1100 },
] as const

interface Moment {
  day: string
  place: Place
  scene: SceneName
  /** Captions of the album so far. */
  written: Set<string>
  createdMs: number
}

export function inventPhoto(random: Random, moment: Moment): DemoPhoto {
  const { day, place, scene, written } = moment
  const hour = hourFor(random, scene)
  const light: HourName = random.pick(lights.find(([from]) => hour >= from)?.[1] ?? dark)
  const clock = [hour, random.whole(0, 59), random.whole(0, 59)]
  const id = seededId(random, moment.createdMs)
  return {
    id,
    plan: { seed: id, scene, hour: light, ...shapeFor(random, scene) },
    facts: {
      takenAt: `${day}T${clock.map((part) => String(part).padStart(2, '0')).join(':')}`,
      lat: near(random, place.lat, 0.05, 89),
      lng: near(random, place.lng, 0.06, 179),
    },
    caption: inventCaption(random, { scene, hour: light, place: place.name }, written),
    fileName: `FARF${random.whole(1000, 9999)}.JPG`,
  }
}

/** Northern lights want the night, and so do the lamps of a town now and then. */
function hourFor(random: Random, name: SceneName): number {
  const { isWintry, town } = sceneOf(name)
  if (isWintry && random.chance(0.6)) return random.pick([21, 22, 23])
  if (town && random.chance(0.4)) return random.pick([19, 20, 21])
  return random.pick(hoursOfDay)
}

function shapeFor(random: Random, name: SceneName) {
  const { town, landFrom } = sceneOf(name)
  const shape = random.pick(shapes)
  // A row of houses and a plain have little to show upright.
  const isTall = shape.height > shape.width
  return isTall && (town || landFrom === 0) ? shapes[0] : shape
}

/** In the five decimals that a phone writes. */
function near(random: Random, degrees: number, reach: number, limit: number): number {
  const moved = degrees + random.between(-reach, reach)
  return Math.round(Math.max(-limit, Math.min(limit, moved)) * 100_000) / 100_000
}
