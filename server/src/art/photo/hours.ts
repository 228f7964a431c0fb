import { type Colour, colourOf } from './colour.ts'

/** The light of a picture. */
export interface Hour {
  zenith: Colour
  middle: Colour
  horizon: Colour
  /** Around the sun or the moon. */
  glow: Colour
  /** How wide the glow is: 1 is a disk with a rim, 4 half the sky. */
  spread: number
  /** What falls on the land from the sun, and from everywhere. */
  sunlight: Colour
  shade: Colour
  /** Of the sun over the horizon, as its tangent. */
  height: readonly [lowest: number, highest: number]
  cloudLight: Colour
  cloudDark: Colour
  isNight?: true
}

function hour(colours: string, spread: number, height: readonly [number, number]): Hour {
  const [zenith, middle, horizon, glow, sunlight, shade, cloudLight, cloudDark] = colours
    .split(' ')
    .map((hex) => colourOf(`#${hex}`))
  return {
    zenith: zenith!,
    middle: middle!,
    horizon: horizon!,
    glow: glow!,
    spread,
    sunlight: sunlight!,
    shade: shade!,
    height,
    cloudLight: cloudLight!,
    cloudDark: cloudDark!,
  }
}

/** From the top of the sky down, glow, sunlight, shade, clouds in the light and in the dark. */
export const hours = {
  dawn: hour('5a7fa8 a9b6c4 f6cfae ffc58a ffcfa0 62708c ffe3cf 9d94a6', 2.2, [0.06, 0.14]),
  morning: hour('3f7fb8 8fbcd9 e3e9e4 fff0cc fff0d2 6a83a0 ffffff a9b7c6', 1.6, [0.25, 0.4]),
  noon: hour('2a6cb0 6faede cfe5ee fff8e6 fff8ea 6f8fb4 ffffff b3c3d3', 1, [0.6, 0.9]),
  overcast: hour('8496a4 a9b5bc d2d6d3 e9e6dc d9dcda 8a97a3 e2e5e5 8d99a4', 2.5, [0.3, 0.5]),
  golden: hour('4b7fae a8bcc0 f9d29a ffcf7d ffc987 5d6b86 ffe9c4 a78f92', 2.4, [0.1, 0.2]),
  sunset: hour('3d4f86 b5788f f79a5e ffb255 ff9d5c 4f4f78 ff9f73 6b587e', 2.8, [0.02, 0.07]),
  dusk: hour('1c2a57 4f5690 e08f7d ffa878 8d83a8 39406c d98a8c 3f3e68', 2.4, [-0.02, 0.01]),
  night: {
    ...hour('060d22 0f1f42 2c4668 c9d7ee 5a7096 17233f 33486b 0d1830', 1, [0.35, 0.6]),
    isNight: true,
  },
} as const satisfies Record<string, Hour>

export type HourName = keyof typeof hours
