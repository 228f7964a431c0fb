import { createMeetUp } from '@farfolk/contract/meet-ups'
import { check } from '@farfolk/contract/validation'
import { expect, test } from 'vitest'
import { bodyOfValues, emptyMeetUp } from './meet-up-values.ts'

const typed = (fields: object) => {
  const { meetUp, version } = emptyMeetUp('01a2245a-b078-748c-8136-2779f1ed847c')
  return bodyOfValues({ meetUp: { ...meetUp, ...fields }, version }).meetUp
}

test('what is left empty is sent as nothing', () => {
  expect(typed({})).toMatchObject({
    place: null,
    endDate: null,
    endTime: null,
    seats: null,
    interest: null,
  })
  expect(typed({ seats: ' 8 ' }).seats).toBe(8)
  expect(typed({ interest: 'hiking' }).interest).toBe('hiking')
})

test('an hour of its end without a day is of the day that it starts', () => {
  const start = { startDate: '2131-05-01', startTime: '18:30' }
  expect(typed({ ...start, endTime: '21:00' })).toMatchObject({ endDate: '2131-05-01' })
  expect(typed({ ...start, endDate: '2131-05-02', endTime: '01:00' })).toMatchObject({
    endDate: '2131-05-02',
  })
})

test('an empty form is told each field that it needs', () => {
  const result = check(createMeetUp.body, { meetUp: typed({}) })
  const fields = result.ok ? [] : result.errors.map(({ field }) => String(field))
  expect(fields.sort()).toEqual([
    'meetUp.name',
    ...['countryCode', 'lat', 'lng', 'name'].map((part) => `meetUp.place.${part}`),
    'meetUp.startDate',
    'meetUp.startTime',
  ])
})
