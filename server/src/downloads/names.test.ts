import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachment } from '../http/content-disposition.ts'
import { photoName, safeName } from './photo-names.ts'
import { rangeOf } from './send-original.ts'

test('whatever words a photo has, its name is one of a file', () => {
  const words = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('../..', 'con', '.', ' . '))
  fc.assert(
    fc.property(words, fc.option(words), fc.nat(4_999), (caption, file_name, index) => {
      const name = photoName({ caption, file_name }, { index, count: 5_000, ending: 'jpg' })
      expect(name).toMatch(/^\d{4}(?: [^/\\:*?"<>|\p{Cc}]+)?\.jpg$/u)
      expect(name).not.toMatch(/[. ]\.jpg$/)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    }),
  )
  expect(safeName('a/b: "c"?')).toBe('a b c')
})

test('a header bears any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = attachment(name)
      expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\x21-\x7e]*$/)
      const encoded = header.split("UTF-8''")[1] ?? ''
      expect(decodeURIComponent(encoded)).toBe(name.toWellFormed())
    }),
  )
})

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=-', undefined],
  ['bytes=100-', undefined],
  ['bytes=-0', undefined],
  [undefined, undefined],
])('%s of a hundred bytes', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})
