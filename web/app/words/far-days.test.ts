import { dayInUtc } from '@farfolk/contract/calendar-days'
import { isTooFarAhead } from '@farfolk/contract/far-days'
import { MeetUpInput, meetUpTooLong } from '@farfolk/contract/meet-ups'
import { check } from '@farfolk/contract/validation'
import { VisitInput, visitTooLong } from '@farfolk/contract/visits'
import { afterEach, expect, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '../paraglide/runtime.js'
import { sayFarDay } from './far-days.ts'

afterEach(() => overwriteGetLocale(() => baseLocale))

function messagesOf(schema: typeof MeetUpInput | typeof VisitInput, value: object) {
  const result = check(schema, value)
  const errors = result.ok ? [] : result.errors
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

test('a visit and a meet-up say which limit of theirs a day passes', () => {
  const visit = { offer: 'meet', message: 'Hello' }
  const [soon, far] = [dayInUtc(30), dayInUtc(800)]
  expect(messagesOf(VisitInput, { ...visit, firstDay: far, lastDay: far })).toEqual({
    firstDay: isTooFarAhead,
  })
  expect(messagesOf(VisitInput, { ...visit, firstDay: soon, lastDay: dayInUtc(397) })).toEqual({
    lastDay: visitTooLong,
  })
  const place = { name: 'Falun', countryCode: 'SE', lat: 60.6, lng: 15.6 }
  const meetUp = { name: 'Coffee', place, startTime: '10:00' }
  expect(messagesOf(MeetUpInput, { ...meetUp, startDate: far })).toEqual({
    startDate: isTooFarAhead,
  })
  const end = { endDate: dayInUtc(38), endTime: '10:00' }
  expect(messagesOf(MeetUpInput, { ...meetUp, startDate: soon, ...end })).toEqual({
    endDate: meetUpTooLong,
  })
})

test('the forms say it in the language of the page', () => {
  const messages = [isTooFarAhead, meetUpTooLong, visitTooLong]
  expect(messages.map(sayFarDay)).toEqual(messages)
  overwriteGetLocale(() => 'de')
  expect(messages.map(sayFarDay)).toEqual([
    'Liegt mehr als zwei Jahre voraus',
    'Dauert höchstens eine Woche',
    'Dauert höchstens ein Jahr',
  ])
  expect([sayFarDay(undefined), sayFarDay('Etwas anderes')]).toEqual([undefined, 'Etwas anderes'])
})
