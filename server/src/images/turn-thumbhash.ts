import type { Turn } from '@farfolk/contract/images'

// A thumbhash (evanw/thumbhash) is made of waves along both sides, of four bits each: turned by a quarter they
// change sides, and those that run the other way then change their sign where they are odd. So nothing is
// decoded, and four turns bring back every bit.

interface Sides {
  across: number
  down: number
}

/** Of a picture that is turned: both in Base64. */
export function turnThumbhash(thumbhash: string, turn: Turn): string {
  if (turn === 0) return thumbhash
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
  if (turn !== 180) result[4]! ^= 0x80
  const start = hasAlpha ? 6 : 5
  result.fill(0, start)
  let first = 0
  for (const sides of channels) {
    const before = wavesOf(sides)
    const places = new Map(before.map(([x, y], index) => [`${x} ${y}`, first + index]))
    const after = turn === 180 ? before : wavesOf({ across: sides.down, down: sides.across })
    for (const [index, [x, y]] of after.entries()) {
      const from = places.get(turn === 180 ? `${x} ${y}` : `${y} ${x}`)!
      const value = nibble(hash, start, from)
      const isReversed = isOdd(turn, x, y)
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

/** Whether a wave of the turned picture runs the other way, and so has the other sign. */
function isOdd(turn: Turn, x: number, y: number): boolean {
  const along = { 0: 0, 90: x, 180: x + y, 270: y }[turn]
  return along % 2 === 1
}

function nibble(hash: Buffer, start: number, index: number): number {
  return (hash[start + (index >> 1)]! >> ((index & 1) << 2)) & 15
}
