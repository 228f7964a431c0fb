import { sortInTurns, takingTurns } from './take-turns.ts'

/** No file system has longer names. What is behind that is compared as text. */
const maxName = 255
/** As cameras and clocks count. */
const maxDigits = 15

/**
 * Sorts by a name as cameras number them: `IMG_9` before `IMG_10`, and letters alike whatever their case and accents.
 * By text that is made once of each: a zip may have a hundred thousand names that are made to be slow to compare.
 */
export async function orderByName<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
): Promise<T[]> {
  const turn = takingTurns()
  const keyed: { thing: T; name: string; key: string }[] = []
  for (const thing of things) {
    await turn()
    const name = nameOf(thing)
    keyed.push({ thing, name, key: keyOf(name) })
  }
  const sorted = await sortInTurns(
    keyed,
    (one, other) => compare(one.key, other.key) || compare(one.name, other.name),
  )
  return sorted.map(({ thing }) => thing)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function keyOf(name: string): string {
  const plain = name
    .slice(0, maxName)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}+/gu, '')
  return plain.normalize('NFC').replaceAll(/\d+/g, numberKey)
}

/** Behind a sign that is the later the longer the number is: of those from `:` on, between digits and letters. */
function numberKey(digits: string): string {
  const number = digits.replace(/^0+(?=\d)/, '')
  if (number.length === 1) return number
  const nth = Math.min(number.length, maxDigits + 1) - 1
  return String.fromCodePoint('9'.codePointAt(0)! + nth) + number
}
