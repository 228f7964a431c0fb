import sharp from 'sharp'
import { randomFrom } from '../art/random.ts'

/** To draw the still of a video that nobody could look into: the club decodes none. */
export interface StillTask {
  kind: 'still'
  /** Another one, another file: an album takes two that are the same for one photo. */
  seed: string
  /** Pixels of the video, as it is shown. */
  width: number
  height: number
}

/** No page shows a drawing larger. */
const longest = 1_600
/** Holes along each edge of the strip. */
const holes = 12

/** A strip of film in the shape of the video, in muted colours; a JPEG with the seed as its comment. */
export async function drawStill(task: StillTask): Promise<{ bytes: Uint8Array }> {
  const jpeg = await sharp(Buffer.from(stillSvg(task)))
    .jpeg({ quality: 84 })
    .toBuffer()
  // Few colours are told apart by eight bits each; as photoOf does in the browser.
  const words = Buffer.from(task.seed)
  const comment = Buffer.from([0xff, 0xfe, 0, words.length + 2, ...words])
  return { bytes: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]) }
}

function stillSvg({ seed, width: filmWidth, height: filmHeight }: StillTask): string {
  const random = randomFrom(seed)
  const scale = Math.min(1, longest / Math.max(filmWidth, filmHeight))
  const [width, height] = [filmWidth, filmHeight].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number]
  const hue = random.between(0, 360)
  const colour = (turn: number, light: number) =>
    `hsl(${(hue + turn).toFixed(3)} ${random.between(24, 38).toFixed(3)}% ${light}%)`
  // Along the longer sides.
  const [length, breadth] = width >= height ? [width, height] : [height, width]
  const edge = breadth / 9
  const step = length / holes
  const hole = (index: number, at: number) => `<rect x="${(index + 0.28) * step}" y="${at}"
    width="${step * 0.44}" height="${edge * 0.5}" rx="${edge * 0.12}"/>`
  const row = (at: number) =>
    Array.from({ length: holes }, (_, index) => hole(index, at + edge * 0.25)).join('')
  const turn = width >= height ? '' : ` transform="rotate(90) translate(0 ${-width})"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x1="0" y1="0" x2="${random.between(0.4, 1).toFixed(3)}" y2="1">
      <stop stop-color="${colour(0, 42)}"/><stop offset="1" stop-color="${colour(40, 24)}"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <g${turn}>
      <rect width="${length}" height="${edge}" fill="#10191e"/>
      <rect y="${breadth - edge}" width="${length}" height="${edge}" fill="#10191e"/>
      <g fill="#fffaf0" fill-opacity="0.72">${row(0)}${row(breadth - edge)}</g>
    </g></svg>`
}
