/** A light of the day: every scene is drawn from these seven. */
export interface Palette {
  name: string
  sky: readonly [top: string, middle: string, low: string]
  sun: string
  /** Land at the horizon and at the viewer's feet; what lies between is mixed. */
  far: string
  near: string
  sea: string
  isNight?: true
}

export const palettes = {
  noon: {
    name: 'noon',
    sky: ['#5fb1cc', '#a9d9dc', '#eef3df'],
    sun: '#fff3cc',
    far: '#9fc9bd',
    near: '#1d5a55',
    sea: '#2f8ea5',
  },
  lagoon: {
    name: 'lagoon',
    sky: ['#37a3b3', '#8fd3cf', '#fbe9c4'],
    sun: '#fff0b5',
    far: '#76c3b0',
    near: '#0e4b53',
    sea: '#128792',
  },
  mint: {
    name: 'mint',
    sky: ['#8fcdbb', '#cfe8d3', '#fbf3da'],
    sun: '#f4b14d',
    far: '#a5d0b0',
    near: '#1d4f40',
    sea: '#4ba39a',
  },
  dawn: {
    name: 'dawn',
    sky: ['#8fb9c9', '#f3cdb4', '#fdeccd'],
    sun: '#ee7458',
    far: '#cdb6b6',
    near: '#34506c',
    sea: '#7fa9b8',
  },
  blush: {
    name: 'blush',
    sky: ['#f08f7a', '#f9c3a0', '#feebc8'],
    sun: '#fffaf0',
    far: '#e2a08d',
    near: '#5b2b4a',
    sea: '#d98a80',
  },
  ember: {
    name: 'ember',
    sky: ['#c8483b', '#ee8a4e', '#fbd083'],
    sun: '#fff2cb',
    far: '#d9865a',
    near: '#43203a',
    sea: '#b95a48',
  },
  dusk: {
    name: 'dusk',
    sky: ['#33366b', '#a65f86', '#f7ae7c'],
    sun: '#ffe3ab',
    far: '#b06e8c',
    near: '#231f47',
    sea: '#6d5687',
  },
  violet: {
    name: 'violet',
    sky: ['#4d4a91', '#a583b8', '#f6c0c4'],
    sun: '#fff2de',
    far: '#9b83b8',
    near: '#282352',
    sea: '#675fa1',
  },
  sand: {
    name: 'sand',
    sky: ['#6fb9c0', '#c9dfc9', '#fbe6bd'],
    sun: '#fffae6',
    far: '#ecc08a',
    near: '#93502c',
    sea: '#4ea2a5',
  },
  rust: {
    name: 'rust',
    sky: ['#e8c68f', '#f3ddb2', '#faf0d7'],
    sun: '#d9553c',
    far: '#dda66c',
    near: '#5a2e2b',
    sea: '#7fa79f',
  },
  ice: {
    name: 'ice',
    sky: ['#7fb8d6', '#bfdfe9', '#f7f6ea'],
    sun: '#fffbe8',
    far: '#c3deea',
    near: '#2f5f86',
    sea: '#5b9cbd',
  },
  slate: {
    name: 'slate',
    sky: ['#4f7283', '#9db5b4', '#f0e6cd'],
    sun: '#fff4d6',
    far: '#8ea7a3',
    near: '#1f363c',
    sea: '#47707f',
  },
  night: {
    name: 'night',
    sky: ['#0c1a38', '#1f3d62', '#4a7a8c'],
    sun: '#f7edd3',
    far: '#34597b',
    near: '#091424',
    sea: '#1b3a59',
    isNight: true,
  },
  aurora: {
    name: 'aurora',
    sky: ['#0a1c33', '#123f52', '#2b7d76'],
    sun: '#ecfbe8',
    far: '#2a5a6b',
    near: '#071422',
    sea: '#164350',
    isNight: true,
  },
  midnight: {
    name: 'midnight',
    sky: ['#1c1740', '#40306d', '#b0608a'],
    sun: '#fde8c8',
    far: '#5a4080',
    near: '#130f2c',
    sea: '#3a2d66',
    isNight: true,
  },
} as const satisfies Record<string, Palette>

export type Light = keyof typeof palettes

/** A flag's colours, dyed like the rest of the picture; the letters stand in countries.ts. */
export const dyes: Record<string, string> = {
  r: '#cf4a3c',
  m: '#8b2e3c',
  o: '#e58a3a',
  y: '#f2b544',
  g: '#3b8a5f',
  d: '#1f5b48',
  t: '#2b9a94',
  c: '#67b4d3',
  b: '#2d6299',
  n: '#23385f',
  p: '#6c4a86',
  w: '#fbf2e1',
  k: '#2a2c35',
}
