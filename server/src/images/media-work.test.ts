import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { createMediaWork, TooBusy } from './media-work.ts'
import type { RenderTask } from './media-tasks.ts'
import { noFraming } from './framing.ts'
import { Refused } from './refused.ts'

const script = new URL('../testing/falling-process.ts', import.meta.url)
const inspect = (file: string) => ({ kind: 'inspect', file, maxPixels: 1 }) as const
const render = (file: string): RenderTask => ({
  kind: 'render',
  file,
  maxPixels: 1,
  framing: noFraming,
  size: { mode: 'fit', width: 1, height: 1, enlarge: false, dpr: 1 },
  gravity: 'center',
  blur: 0,
  quality: undefined,
  format: 'auto',
})

test('a picture that fells the process is refused, and nobody else is', async () => {
  const work = createMediaWork({ processes: 1, script })
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

const isLinux = process.platform === 'linux'

test.runIf(isLinux).each(['late', 'stuck'])(
  'what is %s on a busy machine is not refused',
  async (file) => {
    const work = createMediaWork({ processes: 1, script, stuckMs: 500 })
    await expect(work.run(inspect(file))).rejects.toThrow(TooBusy)
    work.stop()
  },
)

test.each(['late', 'stuck'])('what is %s with a processor to itself is refused', async (file) => {
  let seconds = 0
  const cpuSeconds = () => (seconds += 20)
  const work = createMediaWork({ processes: 1, script, stuckMs: 500, cpuSeconds })
  await expect(work.run(inspect(file))).rejects.toThrow(Refused)
  work.stop()
})

test.runIf(isLinux)('whoever reads goes before pictures', async () => {
  const work = createMediaWork({ processes: 1, script })
  const idle = '5'
  await expect.poll(() => work.run(inspect('policy'))).toBe(idle)
  work.stop()
})

test('one picture less is under way while somebody reads', async () => {
  let isRead = true
  const work = createMediaWork({ processes: 1, isRead: () => isRead, script })
  const mostAtOnce = async () => {
    const counts = Array.from({ length: 30 }, async () => Number(await work.run(inspect('beside'))))
    return Math.max(...(await Promise.all(counts)))
  }
  expect(await mostAtOnce()).toBe(availableParallelism())
  isRead = false
  expect(await mostAtOnce()).toBe(availableParallelism() + 1)
  work.stop()
})

const share = {
  kind: 'share',
  file: null,
  framing: noFraming,
  countries: [],
  seed: '',
  title: '',
  line: '',
} as const

test.each([
  ['pictures', (name: string) => render(name)],
  ['pictures of pages', (title: string) => ({ ...share, title })],
])('past a long queue of %s the answer is to come back later', async (_what, task) => {
  const work = createMediaWork({ processes: 1, script })
  const started: Promise<unknown>[] = []
  const refusal = await new Promise<unknown>((resolve) => {
    for (let count = 0; count < 1_000; count++) {
      try {
        started.push(work.run(task(String(count))))
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

test('who is patient is taken into a long queue too', async () => {
  const work = createMediaWork({ processes: 1, script })
  const patient = { isPatient: true }
  const started = Array.from({ length: 500 }, (_, count) =>
    work.run(render(String(count)), patient),
  )
  await expect(Promise.race(started)).resolves.toBe('0')
  work.stop()
  await Promise.allSettled(started)
})

test('many pictures of one file hold up nobody else', async () => {
  const work = createMediaWork({ processes: 1, script })
  const done: string[] = []
  const make = async (file: string) => done.push((await work.run(render(file))) as never as string)
  const all = [...Array.from({ length: 60 }, () => make('panorama')), make('photo')]
  await all.at(-1)
  expect(done.length).toBeLessThan(15)
  await Promise.all(all)
  work.stop()
})

test('however many large pictures are asked for, others are made beside them', async () => {
  const work = createMediaWork({ processes: 1, script })
  let large = 0
  const all = Array.from({ length: 12 }, (_, count) =>
    work.run(render(`large ${count}`)).then(() => large++),
  )
  for (let count = 0; count < 5; count++) await work.run(render(`photo ${count}`))
  expect(large).toBeLessThan(6)
  await Promise.all(all)
  work.stop()
})

test('of a full queue what is large gives way', async () => {
  const work = createMediaWork({ processes: 1, script })
  const large = Array.from({ length: 250 }, (_, count) => work.run(render(`large ${count}`)))
  const refused = Promise.allSettled(large)
  await work.run(render('photo'))
  const photos = Array.from({ length: 200 }, (_, count) => work.run(render(`photo ${count}`)))
  expect(await Promise.all(photos)).toHaveLength(200)
  work.stop()
  const last = (await refused).find(({ status }) => status === 'rejected')
  expect(last).toMatchObject({ reason: { status: 503 } })
})

test('photos that one member sends hold up no other', async () => {
  const work = createMediaWork({ processes: 1, script })
  let done = 0
  const send = async (name: string, of: string) => {
    await work.run(inspect(name), { of })
    done++
  }
  const all = Array.from({ length: 60 }, (_, count) => send(String(count), 'ada'))
  await send('photo', 'bo')
  expect(done).toBeLessThan(15)
  await Promise.all(all)
  work.stop()
})

test('photos that have come wait in a queue of any length', async () => {
  const work = createMediaWork({ processes: 1, script })
  const started = Array.from({ length: 500 }, (_, count) => work.run(inspect(String(count))))
  await expect(Promise.race(started)).resolves.toBe('0')
  work.stop()
})
