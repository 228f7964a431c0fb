import { join } from 'node:path'
import { locales } from '@farfolk/contract/locales'
import { expect, test } from 'vitest'
import { faultsOf, readCatalogue } from './catalogue.ts'

const read = (locale: string) =>
  readCatalogue(join(import.meta.dirname, `../web/messages/${locale}.json`))

test.each(locales)('everything is said in %s', (locale) => {
  expect(faultsOf(read(locales[0]), read(locale), locale)).toEqual([])
})

test('French signs stay with the word ahead of them', () => {
  const lines = Object.values(read('fr')).map((message) => JSON.stringify(message))
  expect(lines.filter((line) => /[^\\\s] [;:?!»]/.test(line))).toEqual([])
})

test('what a catalogue lacks is found', () => {
  const plural = (match: Record<string, string>) => [
    { declarations: ['input count'], selectors: ['countPlural'], match },
  ]
  const base = {
    greeting: 'Hello {name}',
    bye: 'Bye',
    photos: plural({ 'countPlural=one': '{count} photo', 'countPlural=other': '{count} photos' }),
  }
  const own = {
    greeting: 'Hola {nombre}',
    adios: 'Adiós',
    photos: plural({ 'countPlural=one': '{count} foto', 'countPlural=other': '{count} fotos' }),
  }
  expect(faultsOf(base, own, 'es')).toEqual([
    'bye is missing',
    'adios is superfluous',
    'greeting names nombre instead of name',
    'photos has no words for many',
  ])
  expect(faultsOf(base, base, 'en')).toEqual([])
})

/** product.md prints these; no other part of the suite would see them change. */
test.each([
  ['sidebar_search', 'Find travellers & trips'],
  ['sidebar_view_profile', 'View profile'],
  ['sidebar_complete_profile', 'Complete your profile ({percent}%)'],
  ['banner_join', "Join the club - It's free"],
  ['page_title', '{page} | Farfolk'],
  ['nav_my_messages', 'My messages'],
  ['albums_title', 'My photo albums'],
  ['footer_help', 'Help center'],
  ['footer_merch', 'Merch shop'],
  ['sign_in_email', 'Email'],
  ['sign_in_password', 'Password'],
  ['sign_in_forgot', 'Forgot password?'],
  ['sign_in_button', 'Login'],
  ['sign_in_invalid', 'Invalid username or password.'],
  ['beta_title', 'Sign up for the beta'],
  ['beta_done', "We'll send you an email when we have launched!"],
  ['beta_failed', 'Something went wrong'],
  [
    'unauthorized_alert',
    "You don't seem to have access to the page that you tried to view. Please log in.",
  ],
  ['confirm_title', 'Are you sure?'],
  ['confirm_yes', "Yes, I'm sure"],
  ['cancel', 'Cancel'],
  ['close', 'Close'],
  ['severity_info', 'INFO'],
  ['severity_warning', 'WARNING'],
  ['severity_success', 'SUCCESS'],
  ['severity_error', 'ERROR'],
  ['oops_title', 'Oops!'],
  ['oops_text', 'Something went wrong...'],
  ['oops_told', 'The developer team has been notified.'],
  ['error_something_wrong', 'Something went wrong.'],
  ['error_not_found', "You dont have permission to do this action, or the item doesn't exist."],
  ['error_not_allowed', 'The user has not allowed you to see this.'],
])('%s stays as printed', (key, words) => {
  expect(read('en')[key]).toBe(words)
})
