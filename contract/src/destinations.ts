import * as z from 'zod/mini'
import { AlbumItem } from './album-items.ts'
import { CountryCode } from './fields.ts'
import { endpoint } from './http.ts'
import { MemberCard } from './members.ts'
import { Country } from './countries.ts'
import { destinationFilters } from './regions.ts'
import { VisitStatus } from './visited-countries.ts'

/** A country as the list of destinations shows it. */
export const Destination = z.extend(
  z.pick(Country, { code: true, name: true, capital: true, region: true, subregion: true }),
  {
    /** Both count what is open to everyone, as a country's stats do. */
    trips: z.int(),
    travellers: z.int(),
  },
)
export type Destination = z.infer<typeof Destination>

/** What the club has of a country, as far as the viewer may see it. */
export const DestinationDetail = z.object({
  code: CountryCode,
  /** What the country is to the viewer; null for a visitor too. */
  status: z.nullable(VisitStatus),
  /** Others who have been there: friends first, then who was there last; at most 24. */
  travellers: z.array(MemberCard),
  /**
   * Photos taken there, or of a trip that goes nowhere else; the newest of several albums, at most
   * 12. A place that an album does not show tells nothing here either.
   */
  photos: z.array(AlbumItem),
})
export type DestinationDetail = z.infer<typeof DestinationDetail>

export const listDestinations = endpoint({
  name: 'listDestinations',
  summary: 'The countries of a part of the world by name, with how many go there',
  method: 'GET',
  path: '/destinations',
  auth: 'public',
  query: z.object({ filter: z._default(z.enum(destinationFilters), 'all') }),
  reply: Destination,
  list: 'whole',
  etag: true,
})

export const getDestination = endpoint({
  name: 'getDestination',
  summary: 'Who has been to a country, and their photos of it',
  method: 'GET',
  path: '/destinations/:code',
  auth: 'optional',
  params: z.object({ code: CountryCode }),
  reply: DestinationDetail,
  etag: true,
})
