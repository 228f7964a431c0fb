import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

function makeWork() {
  const finish: (() => void)[] = []
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => finish.push(resolve))
    running -= 1
  }
  return { work, finish, most: () => most }
}

test('so many run at once, the rest waits, and past that the answer is 429', async () => {
  const gate = createGate({ atOnce: 2, waiting: 3 })
  const { work, finish, most } = makeWork()
  const all = Array.from({ length: 5 }, () => gate(work))
  await expect(gate(work)).rejects.toMatchObject({ status: 429, retryAfter: 1 })
  expect(finish).toHaveLength(2)
  const ended = Promise.all(all)
  for (let count = 0; count < 5; count++) {
    await expect.poll(() => finish.length).toBeGreaterThan(0)
    finish.shift()?.()
  }
  await ended
  expect(most()).toBe(2)
})

test('one has so many in line at most, whatever room there is for others', async () => {
  const gate = createGate({ atOnce: 1, waiting: 3, waitingOfOne: 1 })
  const { work, finish } = makeWork()
  const all = [gate(work, { of: 'ada' }), gate(work, { of: 'ada' })]
  await expect(gate(work, { of: 'ada' })).rejects.toMatchObject({ status: 429 })
  all.push(gate(work, { of: 'bo' }), gate(work))
  for (let count = 0; count < 4; count++) {
    await expect.poll(() => finish.length).toBeGreaterThan(0)
    finish.shift()?.()
  }
  await Promise.all(all)
})

test('many may stand behind one that is told, where that is said', async () => {
  const gate = createGate({ atOnce: 1, waiting: 9, waitingOfOne: 1 })
  const { work, finish } = makeWork()
  const ofSchool = { of: 'a school', waitingOfOne: 3 }
  const all = Array.from({ length: 4 }, () => gate(work, ofSchool))
  await expect(gate(work, ofSchool)).rejects.toMatchObject({ status: 429 })
  all.push(gate(work, { of: 'ada' }))
  await expect(gate(work, { of: 'ada' })).rejects.toMatchObject({ status: 429 })
  for (let count = 0; count < 5; count++) {
    await expect.poll(() => finish.length).toBeGreaterThan(0)
    finish.shift()?.()
  }
  await Promise.all(all)
})

test('who has waited too long is answered 503, and is not done later', async () => {
  const gate = createGate({ atOnce: 1, patienceMs: 20 })
  const { work, finish } = makeWork()
  const first = gate(work)
  await expect(gate(work)).rejects.toMatchObject({ status: 503, retryAfter: 1 })
  const third = gate(work)
  finish[0]?.()
  await first
  await expect.poll(() => finish.length).toBe(2)
  finish[1]?.()
  await third
  expect(finish).toHaveLength(2)
})

test('who goes leaves the queue at once', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 })
  const { work, finish } = makeWork()
  const first = gate(work)
  const going = new AbortController()
  const second = gate(work, { signal: going.signal })
  going.abort()
  await expect(second).rejects.toMatchObject({ status: 503 })
  await expect(gate(work, { signal: going.signal })).rejects.toMatchObject({ status: 503 })
  const third = gate(work)
  finish[0]!()
  await first
  await expect.poll(() => finish.length).toBe(2)
  finish[1]!()
  await third
})

test('work that fails gives its place to the next', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 })
  const failing = gate(() => Promise.reject(new Error('no way')))
  const next = gate(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no way')
  expect(await next).toBe('done')
  expect(await gate(() => Promise.resolve('again'))).toBe('again')
})

test('one runs one of theirs at a time, and holds up nobody else', async () => {
  const gate = createGate({ atOnce: 2 })
  const begun: string[] = []
  const finish = new Map<string, () => void>()
  const run = (name: string, of: string) =>
    gate(
      () => {
        begun.push(name)
        return new Promise<void>((resolve) => finish.set(name, resolve))
      },
      { of },
    )
  const all = [run('ada 1', 'ada'), run('ada 2', 'ada'), run('ada 3', 'ada'), run('bo 1', 'bo')]
  all.push(run('cy 1', 'cy'))
  expect(begun).toEqual(['ada 1', 'bo 1'])
  finish.get('bo 1')!()
  await expect.poll(() => begun).toEqual(['ada 1', 'bo 1', 'cy 1'])
  finish.get('cy 1')!()
  await all[4]
  expect(begun).toHaveLength(3)
  for (const name of ['ada 1', 'ada 2', 'ada 3']) {
    await expect.poll(() => finish.has(name)).toBe(true)
    finish.get(name)!()
  }
  await Promise.all(all)
  expect(begun).toEqual(['ada 1', 'bo 1', 'cy 1', 'ada 2', 'ada 3'])
})
