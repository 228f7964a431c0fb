import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BookingInput } from './bookings.ts'
import { BucketListItemInput } from './bucket-list.ts'
import { dayInUtc } from './calendar-days.ts'
import { ChannelInput } from './chat.ts'
import { addTraveller } from './company.ts'
import { ExpenseInput } from './expenses.ts'
import { Email, line, longText, pageQuery } from './fields.ts'
import { MeetUpInput } from './meet-ups.ts'
import { UserPatch } from './members.ts'
import { TripInput } from './trips.ts'
import { check, checkNew, maxLength, minLength, rule, WholeNumber } from './validation.ts'
import { VisitInput } from './visits.ts'

const Signup = z.object({
  user: z.object({
    email: Email,
    password: z.string().check(minLength(8), maxLength(128)),
    profile: z.object({ firstName: line({ min: 1, max: 50 }) }),
  }),
})

function errorsOf(value: unknown) {
  const result = check(Signup, value)
  return result.ok ? [] : result.errors
}

test('a missing object names its own field', () => {
  expect(errorsOf({})).toEqual([{ code: 'required', message: 'Field is required', field: 'user' }])
})

test.each([{}, { profile: null }])(
  'an object missing in %j names the fields it has to have',
  (rest) => {
    const required = { code: 'required', message: 'Field is required' }
    expect(errorsOf({ user: { email: 'ann@club.example', ...rest } })).toEqual([
      { ...required, field: 'user.password' },
      { ...required, field: 'user.profile.firstName' },
    ])
  },
)

test('each failing field is listed once, by its first failing rule', () => {
  expect(errorsOf({ user: { email: 'a@', password: 5, profile: { firstName: '  ' } } })).toEqual([
    { code: 'minimum', message: 'Needs to be at least 5 characters long', field: 'user.email' },
    { code: 'type', message: 'Not a valid value', field: 'user.password' },
    { code: 'required', message: 'Field is required', field: 'user.profile.firstName' },
  ])
})

test.each([
  ['is of no number and no text', '{"length":{"valueOf":1,"toString":1}}'],
  ['is nested past any stack', `{"length":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
])('what has a length that %s is of a wrong type where it stands', (_what, text) => {
  const hostile: unknown = JSON.parse(text)
  const wrong = { code: 'type', message: 'Not a valid value' }
  const profile = { firstName: 'Ann' }
  expect(errorsOf({ user: { email: hostile, password: hostile, profile } })).toEqual([
    { ...wrong, field: 'user.email' },
    { ...wrong, field: 'user.password' },
  ])
  const trip = check(TripInput, { name: 'North', stops: hostile })
  expect(trip).toEqual({ ok: false, errors: [{ ...wrong, field: 'stops' }] })
})

test('of what is new a field that may be absent may be null', () => {
  const trip = { name: 'North', description: null, stops: null, interests: null, dream: null }
  const made = checkNew(TripInput, { ...trip, audience: null })
  const same = checkNew(TripInput, { name: 'North', audience: null })
  expect(made).toEqual(same)
  expect(made.ok).toBe(true)

  const kiruna = { name: 'Kiruna', countryCode: 'SE', lat: 67.86, lng: 20.23 }
  const stops = [{ place: { ...kiruna, region: null, id: null }, note: null }]
  expect(checkNew(TripInput, { name: 'North', stops }).ok).toBe(true)

  // What has to be there, and what stands in a list, is no less wrong for it.
  const wrong = { name: null, stops: [null], interests: [null], description: 5, dream: null }
  const errors = [
    { code: 'required', message: 'Field is required', field: 'name' },
    { code: 'type', message: 'Not a valid value', field: 'description' },
    { code: 'required', message: 'Field is required', field: 'stops[0]' },
    { code: 'required', message: 'Field is required', field: 'interests[0]' },
  ]
  const checked = checkNew(TripInput, wrong)
  expect(checked).toEqual({ ok: false, errors: expect.arrayContaining(errors) })
  expect(checked.ok || checked.errors).toHaveLength(errors.length)
  expect(checkNew(TripInput, null).ok).toBe(false)
})

test('length and format have the printed words', () => {
  const errors = errorsOf({
    user: { email: 'somebody', password: 'x'.repeat(129), profile: { firstName: 'x'.repeat(51) } },
  })
  expect(errors.map((error) => error.message)).toEqual([
    'Not a valid email format',
    'Needs to be less than 129 characters long',
    'Needs to be less than 51 characters long',
  ])
})

test('a whole number past what a double holds is told its own bounds', () => {
  const count = WholeNumber.check(z.minimum(1), z.maximum(50))
  const limit = pageQuery.limit
  for (const [schema, value, message] of [
    [count, 1e300, 'Needs to be less than 51'],
    [count, -1e300, 'Needs to be at least 1'],
    [limit, '9'.repeat(16), 'Needs to be less than 101'],
    [limit, `-${'9'.repeat(300)}`, 'Needs to be at least 1'],
  ] as const) {
    expect(check(schema, value)).toMatchObject({ errors: [{ message }] })
  }
})

test('texts are trimmed, composed and freed of control characters', () => {
  const result = check(line({ max: 20 }), '  Cafe\u0301\u0007\nnoir ')
  expect(result).toEqual({ ok: true, value: 'Café noir' })
})

test('what only a control character kept apart is composed as well', () => {
  const result = check(line({ max: 20 }), 'Cafe\u0000\u0301 noir')
  expect(result).toEqual({ ok: true, value: 'Café noir' })
})

test('a name of which nothing can be seen is missing', () => {
  for (const name of [
    '\u200B\u200B',
    '\u202E',
    ' \u3164 ',
    '\u2800\n\uFEFF',
    '\uFE0F',
    '\u034F \u{E0101}',
  ]) {
    expect(check(line({ min: 1, max: 20 }), name)).toMatchObject({ errors: [{ code: 'required' }] })
  }
  const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'
  expect(check(line({ min: 1, max: 20 }), family)).toEqual({ ok: true, value: family })
})

test('every sort of line break parts words', () => {
  const text = 'a\rb\r\nc\u2028d\u2029e'
  expect(check(line({ max: 20 }), text)).toEqual({ ok: true, value: 'a b c d e' })
  expect(check(longText({ max: 20 }), text)).toEqual({ ok: true, value: 'a\nb\nc\nd\ne' })
})

test('a character counts as one, whatever it takes to store it', () => {
  expect(check(line({ max: 3 }), '😀😀😀').ok).toBe(true)
  expect(check(line({ max: 3 }), '😀😀😀😀').ok).toBe(false)
})

test('a rule over two fields names the field it is about', () => {
  const Range = z
    .object({ from: z.number(), to: z.number() })
    .check(rule((range) => range.from <= range.to, { message: 'Ends too early', path: ['to'] }))
  const result = check(Range, { from: 2, to: 1 })
  expect(result).toEqual({
    ok: false,
    errors: [{ code: 'invalid', message: 'Ends too early', field: 'to' }],
  })
})

test('items of a list are named by their index', () => {
  const result = check(z.object({ stops: z.array(z.object({ note: line({ max: 3 }) })) }), {
    stops: [{ note: 'ok' }, { note: 'much too long' }],
  })
  expect(result.ok ? [] : result.errors.map((error) => error.field)).toEqual(['stops[1].note'])
})

test('a rule over some fields holds whatever is wrong with others, but not over wrong ones', () => {
  const Range = z
    .object({ name: line({ min: 1, max: 9 }), from: z.number(), to: z.number() })
    .check(
      rule((range) => range.from <= range.to, {
        message: 'Ends too early',
        path: ['to'],
        over: ['from', 'to'],
      }),
    )
  const fieldsOf = (value: unknown) => {
    const result = check(Range, value)
    return result.ok ? [] : result.errors.map(({ field, message }) => `${field}: ${message}`)
  }
  const required = 'Field is required'
  expect(fieldsOf({ from: 2, to: 1 })).toEqual([`name: ${required}`, 'to: Ends too early'])
  expect(fieldsOf({ name: 'x', from: '2', to: 1 })).toEqual(['from: Not a valid value'])
  expect(fieldsOf([])).toEqual(['undefined: Not a valid value'])
})

test('every failing field of a trip is listed, those over its calendar too', () => {
  const place = { lat: 'north', lng: 1 }
  const result = check(TripInput, { startDate: '2031-02-02', endDate: '2031-01-01', budget: 5 })
  const fields = result.ok ? [] : result.errors.map(({ field }) => field)
  expect(fields).toEqual(['name', 'budget', 'endDate'])
  const stops = check(TripInput, { name: 'x', stops: [{ place }, { place: { id: 5 } }] })
  expect(stops.ok ? [] : stops.errors.map(({ field }) => field)).toEqual([
    'stops[0].place.lat',
    'stops[0].place.name',
    'stops[0].place.countryCode',
    'stops[1].place.id',
  ])
})

test("what is wrong with a trip's stops hides nothing of its days, nor of other stops' days", () => {
  const place = { name: 'x', countryCode: 'XX', lat: 1, lng: 1 }
  const here = { place: { id: '1' } }
  const fieldsOf = (trip: object) => {
    const result = check(TripInput, { name: 'x', ...trip })
    return result.ok ? [] : result.errors.map(({ field, code }) => `${field} ${code}`)
  }
  const [startDate, endDate] = ['2027-02-02', '2027-01-01']
  expect(fieldsOf({ startDate, endDate, stops: [{ place }] })).toEqual([
    'stops[0].place.countryCode invalid',
    'endDate invalid',
  ])
  const stops = [5, { ...here, arrivalDate: 'soon', departureDate: '2027-01-01' }]
  expect(fieldsOf({ startDate, stops })).toEqual([
    'stops[0] type',
    'stops[1].arrivalDate format',
    'stops[1].departureDate invalid',
  ])
  expect(
    fieldsOf({ startDate: 'soon', endDate, stops: [{ ...here, arrivalDate: startDate }] }),
  ).toEqual(['startDate format', 'stops[0].arrivalDate invalid'])
  expect(fieldsOf({ startDate, endDate, stops: 5 })).toEqual(['stops type', 'endDate invalid'])
  const many = Array.from({ length: 51 }, () => ({ ...here, arrivalDate: endDate }))
  expect(fieldsOf({ startDate, stops: many })).toEqual(['stops maximum'])
})

const [first, last] = ['2027-02-02', '2027-02-01']
const person = '01890a5d-ac96-774b-bcce-b302099a8057'
test.each([
  [BookingInput, { kind: 'x', startDate: first, startTime: '1', endDate: last }, 'endDate'],
  [MeetUpInput, { startDate: dayInUtc(2), startTime: '1', endDate: dayInUtc(1) }, 'endDate'],
  [ExpenseInput, { kind: 'paid-back', paidBy: person, shares: [{ person, parts: '1' }] }, 'shares'],
  [ExpenseInput, { shares: [{ person, parts: '1' }, { person }] }, 'shares'],
  [
    UserPatch.shape.user,
    {
      profile: {
        languages: [
          { id: 'en', level: 'x' },
          { id: 'en', level: 'native' },
        ],
      },
    },
    'profile.languages',
  ],
  [ChannelInput, { id: 5 }, 'userIds'],
])('what is wrong with one field hides no rule over others, %#', (schema, sent, field) => {
  const result = check(schema, sent)
  const fields = result.ok ? [] : result.errors.map((error) => error.field)
  expect(fields.length).toBeGreaterThan(1)
  expect(fields).toContain(field)
})

test.each([
  [addTraveller.body, { traveller: { userId: person, email: 'y' } }, 'traveller.email', 'minimum'],
  [VisitInput, { firstDay: '0' }, 'firstDay', 'format'],
])(
  'a field that is wrong in itself is told so, and not by what stands beside it, %#',
  (schema, sent, field, code) => {
    const result = check(schema, sent)
    const wrong = result.ok ? undefined : result.errors.find((error) => error.field === field)
    expect(wrong).toMatchObject({ code })
  },
)

test('a day that is none and a day out of range are alike of a wrong format', () => {
  const wrong = ['soon', '01/02/2031', '2031-02-30', '1231-01-01']
  for (const day of [...wrong, '9999-12-31']) {
    expect(check(TripInput, { name: 'x', startDate: day })).toMatchObject({
      errors: [{ code: 'format', message: 'Not a valid date', field: 'startDate' }],
    })
  }
  for (const doneAt of [...wrong, '2999-01-01', '2999-01-01T00:00:00.000Z']) {
    expect(check(BucketListItemInput, { title: 'x', doneAt })).toMatchObject({
      errors: [{ code: 'format', message: 'Not a valid date', field: 'doneAt' }],
    })
  }
})
