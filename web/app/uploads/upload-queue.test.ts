import type { UploadedItem } from '@farfolk/contract/album-items'
import { beforeEach, expect, test } from 'vitest'
import { createStore } from '../api/store.ts'
import { emptyQueue, type QueuedPhoto, type QueueState } from './queued-photo.ts'
import { createUploadQueue, type Outcome } from './upload-queue.ts'

const album = 'album-1'

function startQueue(times: Record<string, string> = {}) {
  const store = createStore<QueueState>(emptyQueue)
  const sent: string[] = []
  const discarded: string[] = []
  const underWay = new Map<
    string,
    { settle(outcome: Outcome): void; progress(bytes: number): void }
  >()
  let connect = () => {}
  const waits: number[] = []
  const queue = createUploadQueue({
    store,
    transport: {
      send: ({ file }, progress) =>
        new Promise((settle) => {
          sent.push(file.name)
          underWay.set(file.name, { settle, progress })
        }),
      stop: ({ file }) => underWay.get(file.name)?.settle({ kind: 'stopped' }),
      discard: ({ file }) => discarded.push(file.name),
    },
    refusalOf: ({ name }) => (name.endsWith('.txt') ? 'No photo' : undefined),
    readTakenAt: async ({ name }) => times[name] ?? null,
    waitForConnection: (tries) => {
      waits.push(tries)
      return new Promise((resolve) => {
        connect = resolve
      })
    },
  })
  const settle = async (name: string, outcome: Outcome) => {
    underWay.get(name)?.settle(outcome)
    await turn()
  }
  const states = () =>
    Object.fromEntries(store.get().photos.map(({ file, state }) => [file.name, state]))
  return {
    queue,
    store,
    sent,
    discarded,
    waits,
    states,
    settle,
    progress: (name: string, bytes: number) => underWay.get(name)?.progress(bytes),
    connect: async () => {
      connect()
      await turn()
    },
    add: async (...names: string[]) => {
      await queue.add(album, names.map(fileOf), 500)
      await turn()
    },
  }
}

/** Until all promises that are settled have been heard. */
const turn = () => new Promise((resolve) => setTimeout(resolve))
const fileOf = (name: string) => new File(['0123456789'], name, { lastModified: 1 })
const added = { kind: 'added', item: { id: 'item' } as UploadedItem } as const
const idOf = (photos: readonly QueuedPhoto[], name: string) =>
  photos.find(({ file }) => file.name === name)?.id ?? ''

let run: ReturnType<typeof startQueue>
beforeEach(() => {
  run = startQueue()
})

test('two at a time, in the order in which they were taken', async () => {
  run = startQueue({ 'c.jpg': '2031-01-01T08:00:00', 'a.jpg': '2031-01-02T08:00:00' })
  await run.add('none.jpg', 'a.jpg', 'c.jpg', 'last.jpg')
  expect(run.sent).toEqual(['c.jpg', 'a.jpg'])
  await run.settle('a.jpg', added)
  expect(run.sent).toEqual(['c.jpg', 'a.jpg', 'none.jpg'])
  expect(run.states()).toMatchObject({ 'a.jpg': 'added', 'last.jpg': 'waiting' })
})

test('a wrong file is named, the others go on', async () => {
  await run.add('a.txt', 'b.jpg', 'c.jpg')
  await run.settle('b.jpg', { kind: 'refused', reason: 'Broken' })
  await run.settle('c.jpg', added)
  expect(run.store.get().photos).toMatchObject([
    { state: 'refused', reason: 'No photo' },
    { state: 'refused', reason: 'Broken' },
    { state: 'added' },
  ])
  expect(run.sent).toEqual(['b.jpg', 'c.jpg'])
})

test('a pause stops what is under way, going on sends it again under its id', async () => {
  await run.add('a.jpg', 'b.jpg', 'c.jpg')
  run.progress('a.jpg', 4)
  const id = idOf(run.store.get().photos, 'a.jpg')
  run.queue.pause()
  await turn()
  expect(run.states()).toEqual({ 'a.jpg': 'waiting', 'b.jpg': 'waiting', 'c.jpg': 'waiting' })
  await run.add('d.jpg')
  expect(run.sent).toHaveLength(2)
  run.queue.resume()
  expect(run.sent).toEqual(['a.jpg', 'b.jpg', 'a.jpg', 'b.jpg'])
  expect(run.store.get().photos[0]).toMatchObject({ id, sentBytes: 4 })
})

test('without a connection all wait, and go on by themselves when it is back', async () => {
  await run.add('a.jpg', 'b.jpg', 'c.jpg')
  await run.settle('a.jpg', { kind: 'cut' })
  await run.settle('b.jpg', { kind: 'cut' })
  expect(run.store.get().waitsFor).toBe('connection')
  expect(run.sent).toHaveLength(2)
  await run.connect()
  expect(run.sent).toEqual(['a.jpg', 'b.jpg', 'a.jpg', 'b.jpg'])
  await run.settle('a.jpg', { kind: 'cut' })
  await run.connect()
  run.progress('a.jpg', 5)
  await run.settle('a.jpg', { kind: 'cut' })
  // Each try in vain makes the next wait longer, until something gets through.
  expect(run.waits).toEqual([0, 1, 0])
})

test('past the hour’s photos the rest waits for the next one, and says so', async () => {
  await run.add('a.jpg', 'b.jpg')
  await run.settle('a.jpg', { kind: 'limited' })
  expect(run.store.get().waitsFor).toBe('nextHour')
  expect(run.states()).toMatchObject({ 'a.jpg': 'waiting' })
})

test('while too many have not come whole the rest waits for that, and says so', async () => {
  await run.add('a.jpg', 'b.jpg')
  await run.settle('a.jpg', { kind: 'unfinished' })
  expect(run.store.get().waitsFor).toBe('unfinished')
  expect(run.states()).toMatchObject({ 'a.jpg': 'waiting' })
})

test('one that failed is tried again, alone or with the others', async () => {
  await run.add('a.jpg', 'b.jpg')
  await run.settle('a.jpg', { kind: 'failed', reason: 'Busy' })
  await run.settle('b.jpg', { kind: 'failed', reason: 'Busy' })
  expect(run.states()).toEqual({ 'a.jpg': 'failed', 'b.jpg': 'failed' })
  run.queue.retry({ id: idOf(run.store.get().photos, 'b.jpg') })
  expect(run.sent.slice(2)).toEqual(['b.jpg'])
  run.queue.retry({ albumId: album })
  expect(run.sent.slice(2)).toEqual(['b.jpg', 'a.jpg'])
  expect(run.store.get().photos.map(({ reason }) => reason)).toEqual([undefined, undefined])
})

test('one without room may be tried again, and says whose room it is', async () => {
  await run.add('a.jpg', 'b.jpg')
  const crowded = { kind: 'crowded', reason: 'Full' } as const
  await run.settle('a.jpg', { ...crowded, isOwnRoom: true })
  await run.settle('b.jpg', { ...crowded, isOwnRoom: false })
  expect(run.states()).toEqual({ 'a.jpg': 'failed', 'b.jpg': 'failed' })
  expect(run.store.get().photos.map(({ lacksRoom }) => lacksRoom)).toEqual([true, false])
  run.queue.retry({ albumId: album })
  expect(run.sent).toEqual(['a.jpg', 'b.jpg', 'a.jpg', 'b.jpg'])
  expect(run.store.get().photos.map(({ lacksRoom }) => lacksRoom)).toEqual([false, false])
})

test('one that is taken out makes room for the next, and is forgotten by the server', async () => {
  await run.add('a.jpg', 'b.jpg', 'c.jpg')
  run.queue.remove(({ file }) => file.name === 'a.jpg')
  await turn()
  expect(run.discarded).toEqual(['a.jpg'])
  expect(run.sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  await run.settle('b.jpg', added)
  run.queue.remove(() => true)
  expect(run.discarded).toEqual(['a.jpg', 'c.jpg'])
  expect(run.store.get()).toEqual(emptyQueue)
})

test('files that look the same are told apart', async () => {
  await run.add('a.jpg', 'a.jpg')
  await run.add('a.jpg')
  expect(run.store.get().photos.map(({ occurrence }) => occurrence)).toEqual([0, 1, 2])
})
