import * as z from 'zod/mini'
import { CalendarDate, CountryCode, dayWithin, Id, queryInteger } from './fields.ts'
import { endpoint } from './http.ts'
import { previewQuery } from './permissions.ts'
import { ListedCountryCode } from './countries.ts'
import { dayInUtc } from './calendar-days.ts'
import { validationWords } from './validation.ts'

export const visitStatuses = ['visited', 'lived', 'wanted'] as const
export const VisitStatus = z.enum(visitStatuses)
export type VisitStatus = z.infer<typeof VisitStatus>

/**
 * A country of a member's map: marked by hand, or gone to on a trip that is over. Counts take those
 * visited and lived in.
 */
export const VisitedCountry = z.object({
  code: CountryCode,
  name: z.string(),
  /** As two regional indicator signs. */
  flag: z.string(),
  status: VisitStatus,
  /** Of a country that trips alone tell of, the first day of the earliest one. */
  firstVisitedAt: z.nullable(CalendarDate),
  updatedAt: z.iso.datetime({ precision: 3 }),
  /** Whether a trip that is over says so, and not the member. */
  fromTrip: z.boolean(),
})
export type VisitedCountry = z.infer<typeof VisitedCountry>

/** Up to tomorrow in UTC, since the calendar is ahead of it in half of the world. */
const FirstVisit = dayWithin('1900-01-01', () => dayInUtc(1))

/** The list comes whole: of its one page these change nothing, and no cursor goes on. */
const wholeQuery = {
  limit: z.optional(queryInteger({ min: 1, max: 100 })),
  cursor: z.optional(z.string().check(z.refine(() => false, { error: validationWords.type }))),
}

export const listOwnCountries = endpoint({
  name: 'listOwnCountries',
  summary: 'The own countries visited, lived in and wanted, by name',
  method: 'GET',
  path: '/user/countries',
  auth: 'member',
  query: z.object(wholeQuery),
  reply: VisitedCountry,
  list: 'whole',
})

export const markCountry = endpoint({
  name: 'markCountry',
  summary: 'Mark a country; the same code again changes it (200)',
  method: 'POST',
  path: '/user/countries',
  auth: 'confirmed',
  repeats: true,
  body: z.object({
    country: z.object({
      code: ListedCountryCode,
      status: VisitStatus,
      /** Absent: stays as it is. */
      firstVisitedAt: z.optional(z.nullable(FirstVisit)),
    }),
  }),
  reply: VisitedCountry,
  alsoStatus: 200,
})

export const unmarkCountry = endpoint({
  name: 'unmarkCountry',
  summary: 'Take a country off the map; the trips that were there do not bring it back',
  method: 'DELETE',
  path: '/user/countries/:code',
  auth: 'confirmed',
  params: z.object({ code: CountryCode }),
  reply: null,
})

export const listUserCountries = endpoint({
  name: 'listUserCountries',
  summary: "A member's countries, as far as the viewer may see them",
  method: 'GET',
  path: '/users/:id/countries',
  auth: 'optional',
  params: z.object({ id: Id }),
  query: z.object({ ...previewQuery, ...wholeQuery }),
  reply: VisitedCountry,
  list: 'whole',
  errors: ['not_allowed', 'email_unconfirmed'],
})
