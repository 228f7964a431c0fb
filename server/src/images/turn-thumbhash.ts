import type { Turn } from '@farfolk/contract/images'

// A thumbhash (evanw/thumbhash) is made of waves along both sides, of four bits each: turned by a quarter they
// change sides, and those that run the other way then change their sign where they are odd. So nothing is
// decoded, and four turns bring back every bit. Mirrored, those change their sign that are odd across.

interface Sides {
  across: number
  down: number
}

/** Of a picture that is turned: both in Base64. */
export function turnThumbhash(thumbhash: string, turn: Turn): string {
  return turn === 0 ? thumbhash : moved(thumbhash, turn)
}

/** Of a picture that shows left for right. */
export function mirrorThumbhash(thumbhash: string): string {
  return moved(thumbhash, 'mirror')
}

type Way = Exclude<Turn, 0> | 'mirror'

function moved(thumbhash: string, way: Way): string {
  const hash = Buffer.from(thumbhash, 'base64')
  const hasAlpha = (hash[2]! & 0x80) !== 0
  const isLandscape = (hash[4]! & 0x80) !== 0
  const long = hasAlpha ? 5 : 7
  const short = hash[3]! & 7
  const luminance = {
    across: Math.max(3, isLandscape ? long : short),
    down: Math.max(3, isLandscape ? short : long),
  }
  const colour = { across: 3, down: 3 }
  const channels = [luminance, colour, colour, ...(hasAlpha ? [{ across: 5, down: 5 }] : [])]

  const result = Buffer.from(hash)
  const isQuarter = way === 90 || way === 270
  if (isQuarter) result[4]! ^= 0x80
  const start = hasAlpha ? 6 : 5
  result.fill(0, start)
  let first = 0
  for (const sides of channels) {
    const before = wavesOf(sides)
    const places = new Map(before.map(([x, y], index) => [`${x} ${y}`, first + index]))
    const after = isQuarter ? wavesOf({ across: sides.down, down: sides.across }) : before
    for (const [index, [x, y]] of after.entries()) {
      const from = places.get(isQuarter ? `${y} ${x}` : `${x} ${y}`)!
      const value = nibble(hash, start, from)
      const isReversed = isOdd(way, x, y)
      result[start + ((first + index) >> 1)]! |=
        (isReversed ? 15 - value : value) << (((first + index) & 1) << 2)
    }
    first += before.length
  }
  return result.toString('base64')
}

/** Of the waves that a channel has, how many halves each goes across and down, in their order. */
function wavesOf({ across, down }: Sides): [x: number, y: number][] {
  const waves: [number, number][] = []
  for (let y = 0; y < down; y++) {
    for (let x = y === 0 ? 1 : 0; x * down < across * (down - y); x++) waves.push([x, y])
  }
  return waves
}

/** Whether a wave of the picture that comes out runs the other way, and so has the other sign. */
function isOdd(way: Way, x: number, y: number): boolean {
  const along = { 90: x, 180: x + y, 270: y, mirror: x }[way]
  return along % 2 === 1
}

function nibble(hash: Buffer, start: number, index: number): number {
  return (hash[start + (index >> 1)]! >> ((index & 1) << 2)) & 15
}
