import { expect, test } from 'vitest'
import type { Photo } from './shown-album.ts'
import { goingOn, type PageStart, readOn } from './use-photos.ts'

const photosOf = (ids: string) => [...ids].map((id) => ({ id }) as Photo)
const idsOf = ({ photos }: { photos: Photo[] }) => photos.map(({ id }) => id).join('')

/** An album whose first two photos come with it, as it is after so many changes of its order. */
function albumOf(ids: string, changes = 0) {
  const photos = photosOf(ids.slice(0, 2))
  return { photos, albumItemsCount: ids.length, updatedAt: `2026-07-0${changes + 1}` }
}
const whole = { of: albumOf('abcd'), photos: photosOf('cd'), cursor: null }
const later = { ...whole, isFailed: false, isStale: false }

/** Pages of one photo each, of an album that holds these by now; noted is what they went on behind. */
function pagesOf(ids: string) {
  const asked: (string | undefined)[] = []
  const loadPhotos = async ({ cursor, after = cursor }: PageStart) => {
    asked.push(after)
    const start = ids.indexOf(after ?? '') + 1
    const isLast = start + 1 >= ids.length
    return {
      photos: photosOf(ids.slice(start, start + 1)),
      nextCursor: isLast ? null : ids[start]!,
    }
  }
  return { asked, loadPhotos }
}

test('further photos go where the first ones end elsewhere', () => {
  expect(goingOn(later, albumOf('ac'))).toMatchObject({ photos: [], cursor: null })
  expect(goingOn(later, albumOf('acd'))).toMatchObject({ photos: [], cursor: undefined })
})

test('photos that were added are read behind those that are there, which stay', async () => {
  const now = goingOn(later, albumOf('abcde'))
  expect(now).toMatchObject({ cursor: undefined, isStale: false })
  const { asked, loadPhotos } = pagesOf('abcde')
  const read = await readOn(now, loadPhotos)
  expect([idsOf(read), read.cursor, asked]).toEqual(['cde', null, ['d']])
})

test.each([
  ['in another order', 'abdc', albumOf('abdc', 1)],
  ['of which one is gone', 'abd', albumOf('abd')],
])('further photos %s stay until they have been read anew', async (_, ids, album) => {
  const now = goingOn(later, album)
  expect([idsOf(now), now.isStale]).toEqual(['cd', true])
  const read = await readOn(now, pagesOf(ids).loadPhotos)
  expect([idsOf(read), read.cursor, read.isStale]).toEqual([ids.slice(2), null, false])
})

test('where one is out of sight since it was removed here, as many as were added say nothing', () => {
  expect(goingOn(later, albumOf('abcde'), true).isStale).toBe(true)
})

test('what is read while the album becomes another one is gone on from', async () => {
  const first = goingOn(later, albumOf('abcde'))
  const read = await readOn(first, pagesOf('abcde').loadPhotos)
  // Meanwhile one more was added, and the answer knows nothing of it.
  const second = goingOn(read, albumOf('abcdef'))
  expect(second.cursor).toBeUndefined()
  expect(idsOf(await readOn(second, pagesOf('abcdef').loadPhotos))).toBe('cdef')
})

test('a renewal that another order overtakes is due again', async () => {
  const begun = goingOn(later, albumOf('abdc', 1))
  const read = await readOn(begun, pagesOf('abdc').loadPhotos)
  expect(read.isStale).toBe(false)
  expect(goingOn(read, albumOf('abcd', 2)).isStale).toBe(true)
})

test('what cannot be read anew stays, and the next try reads it anew', async () => {
  const now = goingOn(later, albumOf('abdc', 1))
  const failed = await readOn(now, async () => undefined)
  expect([idsOf(failed), failed.isFailed, failed.isStale]).toEqual(['cd', true, true])
  const read = await readOn(failed, pagesOf('abdc').loadPhotos)
  expect([idsOf(read), read.isFailed, read.isStale]).toEqual(['dc', false, false])
})

test('where the last one is gone, what follows it is looked for from the first on', async () => {
  const now = goingOn(later, albumOf('abcef'))
  const failed = await readOn(now, async () => undefined)
  expect(idsOf(await readOn(failed, pagesOf('abcef').loadPhotos))).toBe('ce')
})

test('a list that has its place as a cursor goes on there, and is read anew whatever came', async () => {
  const first = { ...albumOf('abcd'), nextCursor: 'b' }
  const asked: PageStart[] = []
  const loadPhotos = async (from: PageStart) => {
    asked.push(from)
    return { photos: photosOf('xcd'), nextCursor: null }
  }
  const begun = goingOn({ ...later, photos: [], of: first }, first)
  expect(idsOf(await readOn(begun, loadPhotos))).toBe('xcd')
  // One more than before, which need not stand at the end.
  const now = goingOn({ ...later, of: first }, { ...albumOf('abxcd'), nextCursor: 'b' })
  expect(now.isStale).toBe(true)
  expect(idsOf(await readOn(now, loadPhotos))).toBe('xcd')
  expect(asked).toEqual([{ cursor: 'b' }, { cursor: 'b' }])
  expect(goingOn(later, { ...albumOf('ax'), nextCursor: null })).toMatchObject({ cursor: null })
})

test('where a list that has its place as a cursor ends elsewhere, as many come again as there were', async () => {
  const first = { ...albumOf('abcd'), nextCursor: 'b' }
  // The first one is gone: what was a further one is the last of the first.
  const now = goingOn({ ...later, of: first }, { ...albumOf('bcde'), nextCursor: 'c' })
  expect([idsOf(now), now.isStale]).toEqual(['cd', true])
  const read = await readOn(now, pagesOf('bcde').loadPhotos)
  expect([idsOf(read), read.isStale]).toEqual(['de', false])
})
