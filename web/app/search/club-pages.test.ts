import { locales } from '@farfolk/contract/locales'
import { afterEach, expect, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '../paraglide/runtime.js'
import { settingsSections } from '../settings/sections.ts'
import { pageEntries, pages } from './club-pages.ts'

afterEach(() => overwriteGetLocale(() => baseLocale))

const labels = (text: string, locale = 'en') => {
  overwriteGetLocale(() => locale as typeof baseLocale)
  return pageEntries(text, locale).map(({ label }) => label)
}

test('pages and settings are found by their names first, and by what else they are called', () => {
  expect(labels('devi')).toEqual(['Devices'])
  expect(labels('sign out')).toEqual(['Devices', 'Log out'])
  expect(labels('2fa')).toEqual(['Two-factor authentication and passkeys'])
  expect(labels('notifications')).toEqual(['Notifications', 'Mails and notifications'])
  expect(labels('Passwort', 'de')).toEqual(['Passwort und E-Mail'])
  expect(labels('cle', 'fr')).toEqual(["Double authentification et clés d'accès"])
  expect(labels('x')).toEqual([])
  expect(labels('quokka')).toEqual([])
})

test('countries are found by any of their names, with where they are shown', () => {
  expect(pageEntries('holland', 'en')).toEqual([
    {
      key: 'country NL',
      label: 'Netherlands',
      note: 'Destination',
      to: '/destinations/country/NL',
      icon: 'map',
    },
  ])
  expect(labels('Schwei', 'de')).toEqual(['Schweiz'])
})

test('settings are opened at a section that there is', () => {
  const sections = pages.flatMap(([to]) => /^\/settings\/(.*)/.exec(to)?.[1] ?? [])
  expect(sections.length).toBeGreaterThan(10)
  expect(settingsSections).toEqual(expect.arrayContaining(sections))
})

test('each has a name of its own in every language', () => {
  for (const locale of locales) {
    overwriteGetLocale(() => locale)
    const names = pages.map(([, words]) => words().split(' | ')[0])
    expect([locale, new Set(names).size]).toEqual([locale, pages.length])
  }
})
