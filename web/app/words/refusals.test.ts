import { errorCodes } from '@farfolk/contract/errors'
import { validationWords } from '@farfolk/contract/validation'
import { afterEach, expect, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '../paraglide/runtime.js'
import { refusals, translateRefusal } from './refusals.ts'

afterEach(() => overwriteGetLocale(() => baseLocale))

// Said by programs to programs.
const notSaid = new Set(['malformed_body', 'malformed_address', 'method_not_allowed', 'gone'])

test('in English a refusal is said as it came', () => {
  for (const words of Object.keys(refusals)) expect(translateRefusal(words)).toBe(words)
  expect(translateRefusal(validationWords.minimumLength(5))).toBe(validationWords.minimumLength(5))
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
  expect(translateRefusal('Too many tries. Try again in 1 minute.')).toMatch(/1 Minute /)
  expect(translateRefusal('Too many tries. Try again in 9 minutes.')).toMatch(/9 Minuten /)
  expect(translateRefusal('Something new')).toBe('Something new')
})
