/** A stream of numbers that is the same for the same seed on every machine. */
export interface Random {
  /** 0 ≤ n < 1. */
  next: () => number
  between: (low: number, high: number) => number
  /** A whole number, both ends included. */
  whole: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** `count` different ones, in a random order; all of them where the list is shorter. */
  sample: <T>(list: readonly T[], count: number) => T[]
}

/** Four 32-bit words of a text (MurmurHash3's mixing, as bryc's `cyrb128`). */
function hashText(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  a ^= b ^ c ^ d
  return [a >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0]
}

/** sfc32 (Chris Doty-Humphrey), seeded by a text. */
export function randomFrom(seed: string): Random {
  let [a, b, c, d] = hashText(seed)

  function next(): number {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }

  // The first numbers still show how alike two seeds are.
  for (let round = 0; round < 12; round++) next()

  const between = (low: number, high: number) => low + (high - low) * next()
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      const chosen = list[whole(0, list.length - 1)]
      if (chosen === undefined) throw new RangeError('Nothing to pick from')
      return chosen
    },
    sample<T>(list: readonly T[], count: number): T[] {
      const left = [...list]
      const taken: T[] = []
      while (taken.length < count && left.length > 0) {
        taken.push(...left.splice(whole(0, left.length - 1), 1))
      }
      return taken
    },
  }
}
