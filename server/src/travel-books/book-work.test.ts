import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { BookFacts } from './book-facts.ts'
import { type BookWork, createBookWork } from './book-work.ts'

const folder = await mkdtemp(join(tmpdir(), 'books-'))
let made = 0
const blobs = {
  newPath: async () => join(folder, String((made += 1))),
  discard: ({ path }: { path: string }) => rm(path, { force: true }),
  fileOf: async () => undefined,
}
const script = new URL('../testing/book-stand-in.ts', import.meta.url)

const isEmptied = async () => {
  const left = await readdir(folder)
  if (left.length > 0) throw new Error(`a book was left: ${left.join()}`)
}
afterEach(() => vi.waitFor(isEmptied, { timeout: 5_000 }))

function start(options: Partial<Parameters<typeof createBookWork>[0]> = {}): BookWork {
  const work = createBookWork({ blobs, script, atOnce: 1, ...options })
  onTestFinished(() => work.stop())
  return work
}

function make(
  work: BookWork,
  name: string,
  {
    of = name,
    signal = new AbortController().signal,
    onTurn,
  }: Partial<Parameters<BookWork['make']>[1]> & { onTurn?: () => Promise<void> } = {},
) {
  const options = { size: 'a4', texts: true, privateStops: true } as const
  const book = { facts: { name } as BookFacts, options, today: '2031-05-01' }
  const prepare = async () => {
    await onTurn?.()
    return book
  }
  return work.make(prepare, { of, signal })
}

/** Until it breaks off or ends. */
const ended = (stream: Readable) => new Promise((resolve) => stream.once('close', resolve))

test('a book is read while it is made, and its file goes with the last of it', async () => {
  expect(await text(await make(start(), 'whole'))).toBe('whole')
})

test.each(['falls', 'fails'])('one that %s takes no other with it', async (name) => {
  const work = start()
  await expect(make(work, name)).rejects.toThrow(name === 'fails' ? 'no ink' : 'SIGKILL')
  expect(await text(await make(work, 'next'))).toBe('next')
})

test('one that never ends is ended, and breaks off', async () => {
  const work = start({ longestMs: 1_500 })
  await expect(make(work, 'never ends').then(text)).rejects.toThrow('SIGKILL')
  expect(await text(await make(work, 'next'))).toBe('next')
})

test('who goes ends it, waiting or reading', async () => {
  const work = start()
  const reading = await make(work, 'never ends')
  const waiting = new AbortController()
  const turn = make(work, 'waits', { signal: waiting.signal })
  waiting.abort()
  reading.destroy()
  await expect(turn).rejects.toMatchObject({ status: 503 })
  expect(await text(await make(work, 'next'))).toBe('next')
})

test('who waits too long, and who comes when many wait, comes again, and pays nothing', async () => {
  const work = start({ patienceMs: 300 })
  const onTurn = vi.fn(async () => undefined)
  const first = await make(work, 'never ends')
  const others = Array.from({ length: 7 }, (_, nth) => make(work, `waits ${nth}`, { onTurn }))
  await expect(make(work, 'too many')).rejects.toMatchObject({ status: 503, retryAfter: 30 })
  for (const each of await Promise.allSettled(others)) {
    expect(each).toMatchObject({ status: 'rejected', reason: { status: 503, retryAfter: 30 } })
  }
  expect(onTurn).not.toHaveBeenCalled()
  first.destroy()
  expect(await text(await make(work, 'next', { onTurn }))).toBe('next')
  expect(onTurn).toHaveBeenCalledOnce()
})

test('nothing is made for who has used up theirs', async () => {
  const onTurn = () => Promise.reject(new Error('used up'))
  const work = start()
  await expect(make(work, 'never ends', { onTurn })).rejects.toThrow('used up')
  expect(await text(await make(work, 'next'))).toBe('next')
})

test('who leaves the queue leaves room for others at once', async () => {
  const work = start()
  const first = await make(work, 'never ends')
  for (let round = 0; round < 10; round++) {
    const leaving = new AbortController()
    const turn = make(work, 'waits', { signal: leaving.signal })
    leaving.abort()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(turn).rejects.toMatchObject({ status: 503 })
  }
  const last = make(work, 'next')
  first.destroy()
  expect(await text(await last)).toBe('next')
})

test('of several processes that serve each has its share of the places', async () => {
  const work = start({ processes: 4 })
  const first = await make(work, 'never ends')
  const second = make(work, 'next')
  // At once, not when its patience is over.
  await expect(make(work, 'too many')).rejects.toMatchObject({ status: 503 })
  first.destroy()
  expect(await text(await second)).toBe('next')
})

test('one of which nothing is taken is given up', async () => {
  const work = start({ unreadMs: 300 })
  const unread = await make(work, 'unread', { of: 'maya' })
  await ended(unread)
  const next = () => make(work, 'next', { of: 'maya' }).then(text)
  await expect.poll(() => next()).toBe('next')
})

test('where no process can start there is no book, and no file', async () => {
  const work = start()
  // Longer than Linux takes it.
  vi.stubEnv('TOO_LONG', 'x'.repeat(3_000_000))
  await expect(make(work, 'next')).rejects.toMatchObject({ status: 503 })
  vi.unstubAllEnvs()
  expect(await text(await make(work, 'next'))).toBe('next')
})

test('a slow reader holds up nobody', async () => {
  const work = start()
  const unread = await make(work, 'unread')
  expect(await text(await make(work, 'next'))).toBe('next')
  expect(await text(unread)).toBe('unread')
})

test.each(['never ends', 'unread'])('a member has one at a time, though it %s', async (name) => {
  const work = start({ atOnce: 2 })
  const first = await make(work, name, { of: 'maya' })
  const second = () => make(work, 'second', { of: 'maya' })
  await expect(second()).rejects.toMatchObject({ status: 429, retryAfter: 30 })
  expect(await text(await make(work, 'of another'))).toBe('of another')
  first.destroy()
  await expect.poll(async () => await text(await second())).toBe('second')
})

test('a stop ends what is made, and nothing more begins', async () => {
  const work = start()
  const first = await make(work, 'never ends')
  const waiting = make(work, 'waits')
  const end = ended(first)
  work.stop()
  await end
  await expect(waiting).rejects.toMatchObject({ status: 503 })
  await expect(make(work, 'late')).rejects.toMatchObject({ status: 503 })
})
