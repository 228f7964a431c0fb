import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookAgain, mostRemembered, nothingSeen, type Place } from './memory.ts'

/** As old as its number: the least is the newest. */
const hit = (age: number): Place => ({ id: String(age).padStart(4, '0'), key: String(age) })

/** The first so many of what fits, as a search finds them. */
function look(fitting: Iterable<number>, most: number) {
  const all = [...fitting].toSorted((one, other) => one - other)
  return { found: all.slice(0, most).map(hit), hasMore: all.length > most }
}

const agesOf = (places: readonly Place[]) => places.map(({ key }) => Number(key))

test('what fits from the start is not new, what comes is, and what comes back is not', () => {
  let { memory } = lookAgain(nothingSeen, look([20, 30], 5))
  const again = (fitting: number[]) => {
    const next = lookAgain(memory, look(fitting, 5))
    memory = next.memory
    return agesOf(next.fresh)
  }
  expect(again([20, 30])).toEqual([])
  // Whatever its age: it may have been opened to the member, or changed.
  expect(again([10, 20, 30, 40])).toEqual([10, 40])
  expect(again([20])).toEqual([])
  expect(again([10, 20, 30, 40])).toEqual([])
})

test('what moves up where others went is not new', () => {
  const { memory } = lookAgain(nothingSeen, look([1, 2, 3, 4, 5], 3))
  expect(agesOf(lookAgain(memory, look([3, 4, 5], 3)).fresh)).toEqual([])
  expect(agesOf(lookAgain(memory, look([0, 3, 4, 5], 3)).fresh)).toEqual([0])
})

const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 30 })

test('nothing is new twice, nothing that was there is, and all that comes before what was seen is', () => {
  const looks = fc.tuple(numbers, fc.array(numbers, { maxLength: 12 }))
  fc.assert(
    fc.property(looks, fc.integer({ min: 1, max: 8 }), ([first, others], most) => {
      const shownOf = (fitting: number[]) => agesOf(look(fitting, most).found)
      let { memory } = lookAgain(nothingSeen, look(first, most))
      const ever = new Set(shownOf(first))
      for (const fitting of others) {
        const floor = memory.floor ? Number(memory.floor.key) : Infinity
        const next = lookAgain(memory, look(fitting, most))
        const fresh = agesOf(next.fresh)
        expect(fresh.filter((age) => ever.has(age))).toEqual([])
        expect(fresh).toEqual(shownOf(fitting).filter((age) => !ever.has(age) && age < floor))
        for (const age of shownOf(fitting)) ever.add(age)
        memory = next.memory
      }
    }),
  )
})

test('what is remembered is bounded, and the oldest that is given up is not new again', () => {
  const all = Array.from({ length: mostRemembered + 40 }, (_, age) => age)
  let memory = nothingSeen
  // Each stops to fit as the next comes.
  for (const age of all.toReversed()) memory = lookAgain(memory, look([age], 5)).memory
  expect(memory.seen).toHaveLength(mostRemembered)
  for (const age of all) expect(lookAgain(memory, look([age], 5)).fresh).toEqual([])
})
