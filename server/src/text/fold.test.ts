import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, words } from './fold.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 60 })

test.each([
  ['Göteborg', 'goteborg'],
  ['São Paulo', 'sao paulo'],
  ['ZÜRICH', 'zurich'],
  ['Łódź', 'lodz'],
  ['Tromsø', 'tromso'],
  ['Straße / STRASSE', 'strasse strasse'],
  ['Þórshöfn, Færøerne', 'thorshofn faeroerne'],
  ['İstanbul', 'istanbul'],
  ['Diyarbakır', 'diyarbakir'],
  ['ΑΘΉΝΑΣ', 'αθηνασ'],
  ['Йошкар-Ола', 'иошкар ола'],
  ['東京', '東京'],
  ['が', 'が'],
  ['서울', '서울'],
  ['दिल्ली', 'दिल्ली'],
  ['القاهرة', 'القاهره'],
  ['ＴＯＫＹＯ', 'tokyo'],
  ["Cote d'Azur", 'cote d azur'],
  ['Hawaiʻi', 'hawaii'],
  ['  two \t\n words  ', 'two words'],
  ["'; drop table place; --", 'drop table place'],
  ['\u0000\uD800%_\\', ''],
  ['🏝️', ''],
])('%j folds to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => fold(fold(text)) === fold(text)),
    { numRuns: 3000 },
  )
})

test('what comes out is words of letters and digits, parted by single spaces', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(fold(text)).toMatch(/^(?:[\p{L}\p{N}\p{M}]+(?: [\p{L}\p{N}\p{M}]+)*)?$/u)
      expect(fold(text).isWellFormed()).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('plain letters fold as they do beside others', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 60 }), (text) => {
      expect(fold(text)).toBe(fold(`${text} é`).replace(/ ?e$/, ''))
    }),
    { numRuns: 3000 },
  )
})

test('case and composition make no difference', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
    }),
    { numRuns: 3000 },
  )
})

test('words are the folded text, split', () => {
  expect(words('Rio de Janeiro, Brasil!')).toEqual(['rio', 'de', 'janeiro', 'brasil'])
  expect(words(' ?! ')).toEqual([])
})
