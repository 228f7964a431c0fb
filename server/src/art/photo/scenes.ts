import type { Land } from '../countries.ts'
import type { Thing } from '../growth.ts'
import type { GroundName } from './grounds.ts'

/** What a picture shows; lengths in metres. */
export interface Scene {
  ground: GroundName
  /** The eye's height, over the water or over the land near by. */
  eye: number
  /** To the other shore; 0 where one stands on the land. */
  landFrom: number
  farthest: number
  /** How much of the sky the land takes. */
  reach: readonly [number, number]
  sight: number
  mist: readonly [number, number]
  /** Of the water. */
  deep: string
  waves: readonly [number, number]
  thing?: Thing
  town?: 'quay' | 'skyline'
  /** Only in the dark months, and only there. */
  isWintry?: true
}

const base = {
  eye: 40,
  landFrom: 0,
  farthest: 16_000,
  reach: [0.35, 0.6],
  sight: 13_000,
  mist: [0, 0.5],
  deep: '#1d4450',
  waves: [0.12, 0.4],
} as const satisfies Partial<Scene>

function scene(ground: GroundName, more: Partial<Scene> = {}): Scene {
  return { ...base, ...more, ground }
}

const lake = { landFrom: 2600, farthest: 22_000 }
const sea = { landFrom: 1700, waves: [0.35, 0.75] } as const
const lookout = { eye: 160, mist: [0.1, 0.9] } as const

const scenes = {
  alpineLake: scene('peaks', { ...lake, reach: [0.55, 0.85], sight: 17_000 }),
  alpineView: scene('peaks', { ...lookout, eye: 500, reach: [0.55, 0.85], sight: 16_000 }),
  alpineWoods: scene('peaks', { ...lake, reach: [0.6, 0.8], thing: 'conifer' }),
  fellLake: scene('fells', { ...lake, reach: [0.3, 0.5], thing: 'conifer' }),
  fells: scene('fells', { ...lookout, reach: [0.3, 0.5] }),
  fjord: scene('peaks', { ...lake, landFrom: 1900, reach: [0.6, 0.8], deep: '#1f5a60' }),
  winterLake: scene('winter', { ...lake, landFrom: 2200, reach: [0.3, 0.55], isWintry: true }),
  winterView: scene('winter', { ...lookout, reach: [0.4, 0.6], isWintry: true }),
  hills: scene('hills', { ...lookout, reach: [0.35, 0.5], sight: 7000 }),
  hillsMist: scene('hills', { ...lookout, reach: [0.35, 0.5], mist: [0.8, 1], sight: 4500 }),
  vineyards: scene('vineyards', { ...lookout, reach: [0.35, 0.5], sight: 7000 }),
  islands: scene('islands', { ...sea, reach: [0.25, 0.5], deep: '#14505e' }),
  cliffs: scene('cliffs', { ...sea, landFrom: 1000, farthest: 9000, reach: [0.35, 0.6] }),
  harbour: scene('islands', { ...sea, eye: 5, landFrom: 900, reach: [0.25, 0.4], town: 'quay' }),
  river: scene('hills', { ...lake, eye: 5, landFrom: 900, reach: [0.15, 0.3], town: 'quay' }),
  skyline: scene('hills', { ...lake, eye: 9, landFrom: 2400, reach: [0.1, 0.2], town: 'skyline' }),
  dunes: scene('dunes', { eye: 18, farthest: 5000, reach: [0.25, 0.4], mist: [0, 0.1] }),
  oasis: scene('dunes', {
    eye: 18,
    farthest: 5000,
    reach: [0.25, 0.4],
    mist: [0, 0.1],
    thing: 'palm',
  }),
  canyon: scene('canyon', { eye: 220, reach: [0.3, 0.5], mist: [0, 0.2] }),
  cactus: scene('canyon', { eye: 60, reach: [0.3, 0.45], mist: [0, 0.1], thing: 'cactus' }),
  savanna: scene('savanna', { eye: 30, reach: [0.25, 0.4], thing: 'acacia', sight: 9000 }),
  savannaView: scene('savanna', { eye: 110, reach: [0.3, 0.5], sight: 9000 }),
  lagoon: scene('tropic', { ...sea, deep: '#11969c', reach: [0.3, 0.5], waves: [0.2, 0.5] }),
  palms: scene('tropic', { ...sea, deep: '#15a0a0', reach: [0.2, 0.4], thing: 'palm' }),
  jungle: scene('jungle', { ...lookout, mist: [0.6, 1], reach: [0.35, 0.6], sight: 8000 }),
  jungleRiver: scene('jungle', { ...lake, landFrom: 900, reach: [0.4, 0.6], deep: '#2f4a34' }),
  steppe: scene('steppe', { eye: 90, reach: [0.35, 0.55], mist: [0, 0.3] }),
  steppeLake: scene('steppe', { ...lake, reach: [0.3, 0.45], deep: '#1d5c78' }),
  lava: scene('lava', { ...lookout, reach: [0.4, 0.65] }),
  crater: scene('lava', { ...lake, reach: [0.4, 0.7], deep: '#1b4a5a' }),
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

/** What there is to be seen in each land. */
const ofLands: Record<Land, readonly SceneName[]> = {
  alpine: ['alpineLake', 'alpineView', 'alpineWoods', 'hills', 'fjord', 'winterView'],
  boreal: ['fellLake', 'fells', 'fjord', 'winterLake', 'harbour', 'islands'],
  meadow: ['hills', 'hillsMist', 'river', 'vineyards'],
  coast: ['islands', 'cliffs', 'harbour', 'vineyards', 'islands'],
  desert: ['dunes', 'oasis', 'canyon', 'dunes'],
  cacti: ['cactus', 'canyon', 'harbour'],
  savanna: ['savanna', 'savannaView', 'savanna', 'lagoon'],
  tropic: ['lagoon', 'palms', 'palms', 'harbour', 'jungle'],
  jungle: ['jungle', 'jungleRiver', 'palms', 'river'],
  steppe: ['steppe', 'steppeLake', 'alpineView'],
  polar: ['winterLake', 'winterView', 'fjord', 'fellLake'],
  volcano: ['lava', 'crater', 'palms', 'islands'],
  city: ['skyline', 'river', 'skyline'],
}

export function sceneOf(name: SceneName): Scene {
  return scenes[name]
}

/** Scenes of these lands; `month` 1 to 12. */
export function scenesOf(lands: readonly Land[], month: number): SceneName[] {
  const isDark = month >= 11 || month <= 3
  return lands.flatMap((land) => ofLands[land]).filter((name) => isDark || !sceneOf(name).isWintry)
}
