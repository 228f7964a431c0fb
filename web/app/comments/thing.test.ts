import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Followed } from '../live/follow.ts'

vi.mock('../live/follow.ts', () => ({
  follow: vi.fn<(channel: string, followed: Followed) => () => void>(() => () => undefined),
}))
// Other tests' files load the same modules, with the one that is meant.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { follow } = await import('../live/follow.ts')
const { followThing } = await import('./thing.ts')

afterEach(() => vi.clearAllMocks())

const [photo, album, other] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)

/** Of which of these things what comes by the channels that are followed tells. */
function heardOf(kind: 'album' | 'albumItem', id: string | undefined): number {
  const data = { type: 'changed', kind, id }
  return vi
    .mocked(follow)
    .mock.calls.filter(
      ([channel, { isAbout }]) => channel === `CommentsChannel ${kind}:${id}` && isAbout(data),
    ).length
}

test("a photo's comments are read anew with its album's, where those are switched off", () => {
  const load = vi.fn<() => void>()
  followThing({ kind: 'albumItem', id: photo!, albumId: album }, load)
  expect([heardOf('albumItem', photo), heardOf('album', album)]).toEqual([1, 1])
  expect([heardOf('albumItem', other), heardOf('album', other)]).toEqual([0, 0])
  for (const [, followed] of vi.mocked(follow).mock.calls) followed.load()
  expect(load).toHaveBeenCalledTimes(2)
})

test('an album follows itself alone', () => {
  followThing({ kind: 'album', id: album! }, () => undefined)
  expect(vi.mocked(follow)).toHaveBeenCalledTimes(1)
  expect(heardOf('album', album)).toBe(1)
})
