import { expect, test } from 'vitest'
import { pageLocale } from './page-locale.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['en-GB,en;q=0.9', 'en-GB'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de-AT'],
  ['en;q=0.2,fr-CA;q=0.9', 'fr-CA'],
  ['es-419,es;q=0.9', 'es-419'],
  ['sv-SE,sv;q=0.9,en-US;q=0.8', 'en-US'],
  ['sv-SE,sv;q=0.9', 'en-SE'],
  ['zh-Hant-TW', 'en-TW'],
  ['en-<script>', 'en'],
  ['de;q=0,fr', 'fr'],
])('%s is written as %s', (header, locale) => {
  expect(pageLocale(header, undefined)).toBe(locale)
  expect(() => new Intl.NumberFormat(locale)).not.toThrow()
})

test.each([
  ['locale=de', 'en-US,en;q=0.9', 'de-US'],
  ['theme=dark; locale=fr', 'en,fr-CH;q=0.5', 'fr-CH'],
  ['locale=xx', 'es', 'es'],
  ['my_locale=de', 'es', 'es'],
])('the cookie %s goes before %s', (cookies, header, locale) => {
  expect(pageLocale(header, cookies)).toBe(locale)
})
