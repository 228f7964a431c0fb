import { expect, onTestFinished, test } from 'vitest'
import { overwriteShownLocale } from '../words/chosen-locale.ts'
import { gramsOf, typedWeight } from './weight.ts'

test('a weight stands in its field as it was typed', () => {
  for (let tenths = 1; tenths <= 500; tenths++) {
    const ounces = String(tenths / 10)
    expect(typedWeight(gramsOf(ounces, 'imperial'), 'imperial')).toBe(ounces)
  }
  expect(gramsOf(typedWeight(1_250, 'metric'), 'metric')).toBe(1_250)
})

test.each([
  ['en-GB', '43.2'],
  ['de', '43,2'],
  ['fr', '43,2'],
  ['es', '43,2'],
])('a weight stands as in %s, and is read as the same one', (locale, ounces) => {
  onTestFinished(overwriteShownLocale(() => locale))
  expect(typedWeight(1_225, 'imperial')).toBe(ounces)
  expect(typedWeight(12_345, 'metric')).toBe('12345')
  for (let tenths = 1; tenths <= 500; tenths++) {
    const grams = gramsOf(String(tenths / 10), 'imperial')
    expect(gramsOf(typedWeight(grams, 'imperial'), 'imperial')).toBe(grams)
  }
})

test('nothing typed is no weight, a comma is a point, and what is no number is left to the rules', () => {
  for (const units of ['metric', 'imperial'] as const) {
    expect([gramsOf(' ', units), typedWeight(null, units)]).toEqual([null, ''])
    expect(gramsOf('heavy', units)).toBeNaN()
  }
  expect(gramsOf('3,5', 'imperial')).toBe(99)
})

test('a gram has no parts: what looks like them may be thousands', () => {
  expect(gramsOf('1,000', 'metric')).toBeNaN()
  expect(gramsOf('1.500', 'metric')).toBeNaN()
  expect(gramsOf('1,000', 'imperial')).toBeNaN()
})
