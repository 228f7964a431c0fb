import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pageSent, readCursor, withOwnCursor, writeCursor } from './cursor.ts'

const schema = z.object({ name: z.string() })
// Of each length, since base64 writes three bytes at a time.
const values = ['', 'a', 'ab', 'abc', 'ü'].map((name) => ({ name }))

test('a cursor is read as it was written', () => {
  expect(values.map((value) => readCursor(schema, writeCursor(value)))).toEqual(values)
  expect(readCursor(schema, undefined)).toBeNull()
})

test('one with a character more, less or in another place is refused', () => {
  for (const cursor of values.map(writeCursor)) {
    const broken = [...'Ax_=~ é'].flatMap((char) => [cursor + char, char + cursor])
    for (const wrong of [
      ...broken,
      cursor.slice(0, -1),
      cursor.slice(1),
      '',
      '====',
      `${cursor}==`,
    ]) {
      expect(() => readCursor(schema, wrong)).toThrow(
        expect.objectContaining({ errors: [expect.objectContaining({ field: 'cursor' })] }),
      )
    }
  }
})

test('one goes on in its own list alone', () => {
  const list = 'paged'
  const albums = { name: 'listAlbums', list, query: z.object({}) } as const
  const cursor = writeCursor({ name: 'a' })
  const sent = pageSent(albums, { nextCursor: cursor }).nextCursor ?? undefined
  expect(withOwnCursor(albums, { limit: 20, cursor: sent })).toEqual({ limit: 20, cursor })
  for (const [endpoint, wrong] of [
    [{ ...albums, name: 'listAlbumItems' }, sent],
    [{ ...albums, name: 'list' }, sent],
    [albums, cursor],
    [albums, ''],
  ] as const) {
    expect(() => withOwnCursor(endpoint, { cursor: wrong })).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ field: 'cursor' })] }),
    )
  }
  for (const page of [{ nextCursor: null }, undefined]) {
    expect(pageSent(albums, page)).toEqual({ nextCursor: null })
  }
  expect(withOwnCursor(albums, { limit: 20 })).toEqual({ limit: 20 })
})
