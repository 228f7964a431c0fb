import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchWords } from './document.ts'
import { highlightAll, matcherOf } from './highlight.ts'
import { readTerms } from './query.ts'

const marked = (text: string, query: string) =>
  highlightAll({ text }, matcherOf(readTerms(query))).text

test('whole words are marked, whatever their case and their signs', () => {
  expect(marked('ROME, and romes; Rome!', 'rome and')).toBe(
    '<mark>ROME</mark>, <mark>and</mark> romes; <mark>Rome</mark>!',
  )
  expect(marked('Zürich · Rome', 'zurich')).toBe('<mark>Zürich</mark> · Rome')
  expect(marked('Lisbon · Rome – “Rome”', 'rome')).toBe(
    'Lisbon · <mark>Rome</mark> – “<mark>Rome</mark>”',
  )
})

test('the last word counts as a beginning', () => {
  expect(marked('Romeo in Rome', 'rome')).toBe('<mark>Romeo</mark> in <mark>Rome</mark>')
  expect(marked('Romeo in Rome', 'rome in')).toBe('Romeo <mark>in</mark> <mark>Rome</mark>')
})

test('a name of several words is marked as one, with accents or without', () => {
  const terms = ['sankt', 'thomas'].map((typed) => ({
    anyOf: [typed, 'sao tome'],
    isPrefix: false,
  }))
  const found = (text: string) => highlightAll({ text }, matcherOf(terms)).text
  expect(found('From São Tomé, back')).toBe('From <mark>São Tomé</mark>, back')
  expect(found('Sao-Tome')).toBe('<mark>Sao-Tome</mark>')
  expect(found('São Paulo, Tomé')).toBeUndefined()
  expect(found('Olá Thomas')).toBe('Olá <mark>Thomas</mark>')
})

test('what is longer than a word may be is found by its beginning', () => {
  const long = 'x'.repeat(80)
  expect(marked(`${long} y`, `${long} y`)).toBe(`<mark>${long}</mark> <mark>y</mark>`)
})

test('a text without accents is marked as one with them is: word by word', () => {
  const letters = fc.constantFrom('a', 'A', 'b', '1', ' ', '-', '.', '·', '’', '<')
  const texts = fc.string({ unit: letters, maxLength: 60 })
  fc.assert(
    fc.property(texts, texts, (text, query) => {
      // An accent elsewhere makes it one that is looked at word by word.
      const other = marked(`${text} é`, query)
      const plain = marked(`${text} |`, query)
      expect(plain?.replace(/ \|$/, '')).toBe(other?.replace(/ é$/, ''))
      const isFound = readTerms(query).some(({ anyOf: [wanted = ''], isPrefix }) =>
        searchWords(text).some((word) => (isPrefix ? word.startsWith(wanted) : word === wanted)),
      )
      expect(plain !== undefined).toBe(isFound)
    }),
  )
})
