import * as z from 'zod/mini'
import { queryNumber } from './fields.ts'
import { InterestId } from './interests.ts'
import { rule, validationWords } from './validation.ts'

/** What a list is asked about: what is near a point, an interest, or both. */
export const pointOrInterest = {
  lat: z.optional(queryNumber({ min: -90, max: 90 })),
  lng: z.optional(queryNumber({ min: -180, max: 180 })),
  interest: z.optional(InterestId),
}

/** A point is both of its numbers, and may be left out where an interest is named. */
export const isAboutSomething = [isGiven('lat', 'lng'), isGiven('lng', 'lat')] as const

function isGiven(one: 'lat' | 'lng', other: 'lat' | 'lng') {
  return rule<{ lat?: number; lng?: number; interest?: InterestId }>(
    (query) =>
      query[one] !== undefined || (query[other] === undefined && query.interest !== undefined),
    {
      code: 'required',
      message: validationWords.required,
      path: [one],
      over: [one, 'interest'],
    },
  )
}
