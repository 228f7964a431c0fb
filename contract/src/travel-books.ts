import * as z from 'zod/mini'
import { Id, queryFlag } from './fields.ts'
import type { FileCall } from './http.ts'

/** A4 upright, and a square of 21 cm as photo books are. */
export const bookSizes = ['a4', 'square'] as const
export type BookSize = (typeof bookSizes)[number]

/** Of a longer trip so many are chosen; the book says how many there are. */
export const maxBookPhotos = 300

export const TripBookQuery = z.object({
  size: z._default(z.enum(bookSizes), 'a4'),
  /** Whether what was written is in it: of the trip, of its stops and below photos. */
  texts: z._default(queryFlag, true),
  /** Whether it tells of private stops; without, as those see the trip who do not travel along. */
  privateStops: z._default(queryFlag, true),
})
export type TripBookQuery = z.infer<typeof TripBookQuery>

/** In the member's language. 503 while many are being made, 429 while the member has another under way. */
export const getTripBook = {
  name: 'getTripBook',
  summary: 'A trip as a book to print, for who travels on it: route, stops and photos as PDF',
  path: '/trips/:id/book',
  auth: 'member',
  params: z.object({ id: Id }),
  query: TripBookQuery,
  types: ['application/pdf'],
  errors: ['not_allowed'],
} satisfies FileCall
