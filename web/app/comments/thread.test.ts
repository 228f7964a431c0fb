import type { ApiResult } from '@farfolk/contract/call'
import type { Comment } from '@farfolk/contract/comments'
import { expect, test } from 'vitest'
import { type AskForComments, hasEarlier, readEarlier, readThread, type Thread } from './thread.ts'

/** A thing with as many comments; what `hide` names is gone. */
function thingWith(count: number) {
  const all = Array.from({ length: count }, (_, at) => commentOf(at))
  let isAway = false
  const asked: number[] = []
  const ask: AskForComments = async ({ limit, cursor }) => {
    asked.push(limit)
    if (isAway) return { ok: false, status: 503 } as ApiResult<Comment[]>
    const newest = all.toReversed()
    const from = cursor ? newest.findIndex(({ id }) => id === cursor) + 1 : 0
    const data = newest.slice(from, from + limit)
    const hasMore = from + limit < newest.length
    const page = { nextCursor: hasMore ? (data.at(-1)?.id ?? null) : null }
    return { ok: true, data, page } as ApiResult<Comment[]>
  }
  return {
    ask,
    asked,
    say: () => all.push(commentOf(all.length)),
    remove: (id: string) =>
      all.splice(
        all.findIndex((comment) => comment.id === id),
        1,
      ),
    goAway: () => (isAway = true),
  }
}

const commentOf = (at: number) =>
  ({
    id: `c${at}`,
    createdAt: new Date(Date.UTC(2031, 0, 1) + at * 1_000).toISOString(),
  }) as Comment

async function read(ask: AskForComments, before?: Thread): Promise<Thread> {
  const thread = await readThread(ask, before)
  if (typeof thread === 'number') throw new Error(String(thread))
  return thread
}

const shownOf = ({ items, shown }: Thread) => items.slice(0, shown).map(({ id }) => id)

test('a thread that is read anew goes as far back as before, however far that was', async () => {
  const thing = thingWith(200)
  let thread = await read(thing.ask)
  expect(shownOf(thread)).toHaveLength(20)
  for (let times = 0; times < 6; times += 1) thread = await readEarlier(thing.ask, thread)
  expect(shownOf(thread)).toHaveLength(140)
  thing.say()
  thing.say()
  const anew = await read(thing.ask, thread)
  expect(shownOf(anew)).toEqual(['c201', 'c200', ...shownOf(thread)])
  expect(Math.max(...thing.asked)).toBeLessThanOrEqual(100)
  // What was read along is shown when it is asked for, and nothing is left out or twice.
  let all = anew
  while (hasEarlier(all)) all = await readEarlier(thing.ask, all)
  expect(shownOf(all)).toEqual(Array.from({ length: 202 }, (_, at) => `c${201 - at}`))
})

test('where the oldest that was shown is gone, what came after it stays', async () => {
  const thing = thingWith(60)
  const thread = await readEarlier(thing.ask, await read(thing.ask))
  thing.remove('c20')
  thing.remove('c59')
  const anew = await read(thing.ask, thread)
  expect(shownOf(anew)).toEqual(shownOf(thread).filter((id) => id !== 'c20' && id !== 'c59'))
})

test('what cannot be read leaves the thread as it was', async () => {
  const thing = thingWith(60)
  const thread = await read(thing.ask)
  thing.goAway()
  expect(await readEarlier(thing.ask, thread)).toBe(thread)
  expect(await readThread(thing.ask, thread)).toBe(503)
})
