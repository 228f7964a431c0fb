import { expect, test } from 'vitest'
import { createImageWork } from './image-work.ts'
import { Refused } from './refused.ts'

const script = new URL('../testing/falling-process.ts', import.meta.url)
const inspect = (file: string) => ({ kind: 'inspect', file, maxPixels: 1 }) as const

test('a picture that fells the process is refused, and nobody else is', async () => {
  const work = createImageWork({ processes: 1, script })
  const files = ['one', 'two', 'poison', 'three', 'poison', 'four', 'five']
  const outcomes = await Promise.allSettled(files.map((file) => work.run(inspect(file))))
  const results = outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return outcome.value
    return outcome.reason instanceof Refused ? 'poison' : outcome.reason
  })
  expect(results).toEqual(files)
  expect(await work.run(inspect('later'))).toBe('later')
  work.stop()
})

test('past a long queue the answer is to come back later', async () => {
  const work = createImageWork({ processes: 1, script })
  const started: Promise<unknown>[] = []
  const refusal = await new Promise<unknown>((resolve) => {
    for (let count = 0; count < 1_000; count++) {
      try {
        started.push(work.run(inspect(String(count))))
      } catch (error) {
        resolve(error)
        return
      }
    }
  })
  expect(refusal).toMatchObject({ status: 503, retryAfter: 5 })
  expect(started.length).toBeLessThan(400)
  work.stop()
  // Nobody waits for what will never be done.
  const outcomes = await Promise.allSettled(started)
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { status: 503 } })
})
