import { expect, test, vi } from 'vitest'
import { Turns } from './turns.ts'

const turnOf = (of: string) => ({ of, isLarge: of.startsWith('large') })

/** By these names, one after the other, with what each takes. */
function order(names: string[], ms: (name: string) => number): string[] {
  const turns = new Turns()
  const waiting = names.map(turnOf)
  const done: string[] = []
  for (let next = turns.next(waiting, [], 1); next; next = turns.next(waiting, [], 1)) {
    waiting.splice(waiting.indexOf(next), 1)
    done.push(next.of)
    turns.note(next.of, ms(next.of))
  }
  return done
}

test('who has had the least goes first, in order among their own', () => {
  const names = ['ada', 'ada', 'ada', 'bo', 'cy', 'bo']
  expect(order(names, () => 100)).toEqual(['ada', 'bo', 'cy', 'ada', 'bo', 'ada'])
  const slow = (name: string) => (name === 'ada' ? 1_000 : 100)
  expect(order(names, slow)).toEqual(['ada', 'bo', 'cy', 'bo', 'ada', 'ada'])
})

test('what is large never has all places, and one where others wait too', () => {
  const turns = new Turns()
  const [large, other, photo] = [turnOf('large'), turnOf('large too'), turnOf('photo')]
  // However many usual ones wait, and whoever has had less.
  turns.note('large', 8_000)
  expect(turns.next([photo, photo, large], [photo], 3)).toBe(large)
  expect(turns.next([other, photo], [large], 3)).toBe(photo)
  expect(turns.next([large, other], [large], 3)).toBe(other)
  expect(turns.next([other, large], [large, other], 3)).toBeUndefined()
  expect(turns.next([large, photo], [large, other], 3)).toBe(photo)
  expect(turns.next([photo], [large, other, photo], 3)).toBeUndefined()
  expect(turns.next([large], [], 1)).toBe(large)
})

test('once nobody waits, nothing is known of anybody', () => {
  const turns = new Turns()
  const waiting = [turnOf('ada'), turnOf('bo')]
  turns.note('ada', 8_000)
  expect(turns.next(waiting, [], 1)?.of).toBe('bo')
  turns.forget()
  expect(turns.next(waiting, [], 1)?.of).toBe('ada')
})

test('who has had nothing for a while waits behind nobody who came later', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const turns = new Turns()
  const waiting = [turnOf('ada'), turnOf('bo')]
  turns.note('ada', 8_000)
  vi.advanceTimersByTime(9_000)
  expect(turns.next(waiting, [], 1)?.of).toBe('bo')
  vi.advanceTimersByTime(2_000)
  expect(turns.next(waiting, [], 1)?.of).toBe('ada')
  vi.useRealTimers()
})
