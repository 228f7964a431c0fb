import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWriters } from './writers.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function start() {
  const writers = createWriters(5_000)
  const told: string[] = []
  writers.onNote((memberId) => told.push(memberId))
  writers.setHearing(true)
  vi.advanceTimersByTime(6_000)
  return { writers, told }
}

test('a writer is one for some seconds, longer where others tell of them', () => {
  const { writers } = start()
  writers.note('ada')
  writers.heed(['ben'])
  const seen = () => ['ada', 'ben', 'cy'].filter((id) => writers.has(id))
  expect(seen()).toEqual(['ada', 'ben'])
  vi.advanceTimersByTime(5_500)
  expect(seen()).toEqual(['ben'])
  vi.advanceTimersByTime(1_000)
  expect(seen()).toEqual([])
  writers.heed(null)
  expect(seen()).toEqual(['ada', 'ben', 'cy'])
})

test('others are told of a writer at once, and again after a second', () => {
  const { writers, told } = start()
  writers.note('ada')
  writers.heed(['ben', 'ada'])
  for (let time = 0; time < 1_900; time += 100) {
    writers.note('ada')
    vi.advanceTimersByTime(100)
  }
  expect(told).toEqual(['ada', 'ada'])
  writers.note('ben')
  expect(told).toEqual(['ada', 'ada', 'ben'])
})

test('each may have written elsewhere while nothing is heard of the others, and just before', () => {
  const writers = createWriters(5_000)
  for (const isHearing of [false, true, false, true]) {
    writers.setHearing(isHearing)
    vi.advanceTimersByTime(5_900)
    expect({ isHearing, has: writers.has('ada') }).toEqual({ isHearing, has: true })
    vi.advanceTimersByTime(100)
    expect({ isHearing, has: writers.has('ada') }).toEqual({ isHearing, has: !isHearing })
  }
})
