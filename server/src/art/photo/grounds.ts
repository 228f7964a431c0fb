import { type Colour, colourOf } from './colour.ts'

/** What a piece of land looks like; lengths in metres. */
export interface Ground {
  /** From one summit to the next, about. */
  wavelength: number
  /** 0 for round hills, 1 for crests. */
  ridged: number
  /** More is flatter valleys and steeper summits. */
  steepness: number
  /** How much of the land lies below the water: shores and islands. */
  sunk: number
  /** How much longer the forms are across than along. */
  stretch: number
  low: Colour
  high: Colour
  steep: Colour
  woods?: Colour
  /** How much of the ground that could bear them. */
  wooded: number
  /** From which share of the highest summit's height on. */
  snowLine: number
  shore?: Colour
  /** Lone trees and bushes, 0 to 0.5. */
  scattered: number
  /** Steps with walls between them, as canyons have; 0 for none. */
  terraces: number
  /** Of the land near by to that far away. */
  nearBy: number
}

type More = Partial<Pick<Ground, 'wooded' | 'snowLine' | 'scattered' | 'terraces' | 'nearBy'>>

function ground(forms: string, colours: string, more: More = {}): Ground {
  const [wavelength, ridged, steepness, sunk, stretch] = forms.split(' ').map(Number)
  const [low, high, steep, woods, shore] = colours
    .split(' ')
    .map((hex) => (hex === '-' ? undefined : colourOf(`#${hex}`)))
  return {
    wavelength: wavelength!,
    ridged: ridged!,
    steepness: steepness!,
    sunk: sunk!,
    stretch: stretch!,
    low: low!,
    high: high!,
    steep: steep!,
    ...(woods && { woods }),
    ...(shore && { shore }),
    wooded: more.wooded ?? 0,
    snowLine: more.snowLine ?? 9,
    scattered: more.scattered ?? 0,
    terraces: more.terraces ?? 0,
    nearBy: more.nearBy ?? 0.3,
  }
}

/** Wavelength, ridges, steepness, sunk, stretch; low, high, steep, woods, shore. */
export const grounds = {
  peaks: ground('3200 .85 1.5 .04 1', '7f8f4e 8d8a63 7d7872 2f4a31 a79f88', {
    wooded: 0.75,
    snowLine: 0.5,
  }),
  fells: ground('2600 .35 1.3 .06 1.4', '8f8a4f 98906a 807a70 3a5237 8f8a7c', {
    wooded: 0.6,
    snowLine: 0.75,
  }),
  winter: ground('2400 .6 1.4 .06 1.1', 'dfe6ee e8eef4 8f97a3 3d4d50 dfe6ee', {
    wooded: 0.45,
    snowLine: 0.03,
  }),
  hills: ground('1500 .15 1.2 0 1.3', '8ea24e 9aa75c 8a8a62 34532f -', {
    wooded: 0.55,
    nearBy: 0.45,
  }),
  vineyards: ground('1100 .1 1.1 0 1.6', 'a8a052 c2a85c a08a5c 4a5c2f -', {
    wooded: 0.4,
    nearBy: 0.55,
  }),
  islands: ground('2600 .4 1.6 .2 1.2', '8a9a55 9aa06c 8b7f70 3d5c3a e2d1a6', { wooded: 0.45 }),
  cliffs: ground('1500 .5 .8 .22 1', '7f9a4a 93a05c 9a8b78 3f5a35 cdbf9f', { wooded: 0.2 }),
  tropic: ground('1900 .35 1.5 .2 1.2', '5f9a4a 6fa04f 7d8060 2c6a3a f0e2bb', { wooded: 0.85 }),
  jungle: ground('1700 .5 1.3 0 1', '4f8a42 5f9448 66704f 245a33 -', { wooded: 1 }),
  dunes: ground('420 .9 1.1 -.05 2.4', 'cf8c4c f0bd7d c07c40 - -', { nearBy: 0.75 }),
  canyon: ground('1500 .6 .8 0 1', 'c07a4a d49a68 9c4a2c 5d6a3d -', {
    scattered: 0.3,
    terraces: 6,
    nearBy: 0.5,
  }),
  steppe: ground('1500 .3 1.3 0 1.6', 'a89f58 bda968 948464 56663a -', {
    wooded: 0.22,
    snowLine: 0.86,
    nearBy: 0.45,
  }),
  savanna: ground('1700 .15 1.5 0 2', 'b8963f c9ae5e a58a5a 59643a -', {
    scattered: 0.42,
    nearBy: 0.4,
  }),
  lava: ground('3000 .5 1.7 .08 1', '6a6f4f 5d5850 4a4644 5a7040 4f4b48', {
    wooded: 0.35,
    snowLine: 0.8,
  }),
} as const satisfies Record<string, Ground>

export type GroundName = keyof typeof grounds
