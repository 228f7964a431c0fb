import { errorCodes } from '@farfolk/contract/errors'
import type { Locale } from '@farfolk/contract/locales'
import { storageFull } from '@farfolk/contract/storage'
import { validationWords } from '@farfolk/contract/validation'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '../paraglide/runtime.js'
import { overwriteShownLocale } from './chosen-locale.ts'
import { refusals, translateRefusal } from './refusals.ts'

afterEach(() => overwriteGetLocale(() => baseLocale))

// Said by programs to programs.
const notSaid = new Set([
  'malformed_body',
  'malformed_address',
  'method_not_allowed',
  // To programs alone.
  'session_required',
  'token_read_only',
])

test('in English a refusal is said as it came', () => {
  for (const words of Object.keys(refusals)) expect(translateRefusal(words)).toBe(words)
  expect(translateRefusal(validationWords.minimumLength(5))).toBe(validationWords.minimumLength(5))
  expect(translateRefusal(storageFull(5_000_000))).toBe(storageFull(5_000_000))
  expect(translateRefusal(validationWords.maximumNumber(9))).toBe(validationWords.maximumNumber(9))
})

test('every code and rule has words of the reader', () => {
  overwriteGetLocale(() => 'de')
  const { minimumLength, maximumLength, minimumNumber, maximumNumber, ...fixed } = validationWords
  const counted = [minimumLength, maximumLength, minimumNumber, maximumNumber].map((say) => say(7))
  const codes = Object.entries(errorCodes).filter(([code]) => !notSaid.has(code))
  const messages = [...Object.values(fixed), ...counted, ...codes.map(([, { message }]) => message)]
  expect(messages.filter((message) => translateRefusal(message) === message)).toEqual([])
  expect(translateRefusal(minimumLength(5))).toBe('Mindestens 5 Zeichen')
  expect(translateRefusal(storageFull(340_000))).toBe(
    'Dafür ist kein Platz mehr: 0.3 MB sind frei.',
  )
  expect(translateRefusal('Something new')).toBe('Something new')
})

test('how long a limit holds is said in minutes, as by the server', () => {
  const saidOf = (minutes: number) =>
    translateRefusal(`Too many tries. Try again in ${minutes} minutes.`)
  expect(saidOf(9)).toBe('Too many tries. Try again in 9 minutes.')
  expect(saidOf(1_440)).toBe('Too many tries. Try again in 1440 minutes.')
  const inLanguage = (locale: Locale) => {
    overwriteGetLocale(() => locale)
    onTestFinished(overwriteShownLocale(() => locale))
    return [1, 9, 1_440].map(saidOf)
  }
  expect(inLanguage('de')).toEqual([
    'Zu viele Versuche. Probier es in 1 Minute noch einmal.',
    'Zu viele Versuche. Probier es in 9 Minuten noch einmal.',
    'Zu viele Versuche. Probier es in 1440 Minuten noch einmal.',
  ])
  expect(inLanguage('fr').at(-1)).toMatch(/dans 1440\sminutes\./)
  expect(inLanguage('es').at(-1)).toMatch(/dentro de 1440 minutos\./)
})
