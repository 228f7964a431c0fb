import type { Random } from './random.ts'
import type { Ridge } from './ground.ts'
import { round } from './svg.ts'

/** Things that stand on a hill, each about 100 high with its foot at 0 0. */
const things = {
  conifer: '<path d="M-4 2V-14H4V2zM-27-10 0-52 27-10zM-22-34 0-74 22-34zM-16-60 0-100 16-60z"/>',
  tree: '<path d="M-4 2V-40H4V2z"/><path d="M0-100c26 0 34 22 28 38 10 20-10 34-28 30-18 4-38-10-28-30-6-16 2-38 28-38z"/>',
  cypress: '<path d="M-3 2V-14H3V2zM0-100C14-70 17-30 8-12H-8C-17-30-14-70 0-100z"/>',
  palm: '<path d="M-5 2C-3-30-1-52 8-76l6 3C7-50 4-28 5 2z"/><path d="M12-75C-2-92-26-92-40-72c17-8 35-9 52-3-18 0-34 10-36 30 9-14 20-24 36-30-6 12-6 26 2 40 2-15 2-28-2-40 15 3 26 12 32 28 2-19-10-32-32-28 16-8 32-6 46 4C70-84 36-98 12-75c4-10 14-18 28-20-16-7-28 4-28 20z"/>',
  acacia:
    '<path d="M-4 2C-2-22-4-34-18-56l4-2c10 10 14 16 16 22 2-10 8-18 20-24l3 3C10-44 5-28 5 2z"/><path d="M-66-58c2-14 26-20 40-26 14-8 50-10 64 2 14 2 30 12 30 22-20 6-34-2-48 2-26 6-60 4-86 0z"/>',
  cactus:
    '<path d="M-9 2V-82c0-24 18-24 18 0v26c8 0 12-4 12-12v-10c0-14 13-14 13 0v12c0 16-9 24-25 24V2zM-9-22c-14 0-23-8-23-22v-12c0-13 13-13 13 0v10c0 7 3 10 10 10z"/>',
  house:
    '<path d="M-30 2V-34L0-62 30-34V2z"/><path d="M-8 2V-20H8V2zM-20-26h9v9h-9zM11-26h9v9h-9z" fill="#e9a23b"/>',
} as const

export type Thing = keyof typeof things

export interface Planting {
  thing: Thing
  count: number
  /** Height in the picture's units. */
  size: readonly [smallest: number, largest: number]
  /** Shares of the width between which they stand. */
  from?: number
  to?: number
  /** Stand in loose groups rather than anywhere. */
  isGrouped?: boolean
}

export function plant(
  random: Random,
  ridge: Ridge,
  width: number,
  planting: Planting,
): { symbol: string; art: string } {
  const { thing, count, size } = planting
  const [from, to] = [planting.from ?? 0, planting.to ?? 1]
  const centres = Array.from({ length: planting.isGrouped ? random.whole(2, 3) : 0 }, () =>
    random.between(from, to),
  )
  let art = ''
  for (let index = 0; index < count; index++) {
    const share =
      centres.length > 0
        ? random.pick(centres) + (random.next() + random.next() - 1) * 0.12
        : from + ((to - from) * (index + random.between(0.1, 0.9))) / count
    const x = share * width
    const scale = random.between(size[0], size[1]) / 100
    const flip = random.chance(0.5) ? -1 : 1
    // A little into the ground: the soft line may run below the sampled height.
    const y = ridge.heightAt(x) + 3
    art += `<use href="#${thing}" transform="translate(${round(x)} ${round(y)})scale(${Math.round(scale * flip * 100) / 100} ${Math.round(scale * 100) / 100})"/>`
  }
  return { symbol: `<g id="${thing}">${things[thing]}</g>`, art }
}
