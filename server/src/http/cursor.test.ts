import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readCursor, writeCursor } from './cursor.ts'

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
