import { expect, test } from 'vitest'
import { localeOf } from './locale.ts'

test.each([
  [null, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['en-GB,en;q=0.9', 'en-GB'],
  ['sv-SE,sv;q=0.9,en-US;q=0.8', 'en-US'],
  ['sv-SE,sv;q=0.9', 'en-SE'],
  ['en', 'en'],
  ['zh-Hant-TW', 'en-TW'],
  ['en-<script>', 'en'],
])('%s is written as %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale)
  expect(() => new Intl.NumberFormat(locale)).not.toThrow()
})
