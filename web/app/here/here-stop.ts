import { Place } from '@farfolk/contract/places'
import type { TripStop } from '@farfolk/contract/trips'
import * as z from 'zod/mini'

/** The country of a point of one's own is asked for once there is a network. */
const HerePlace = z.extend(Place, { countryCode: z.nullable(Place.shape.countryCode) })
export type HerePlace = z.infer<typeof HerePlace>

/** A stop where somebody stands, as it waits on their device until the trip has it. */
export const HereStop = z.object({
  /** The same at every try, so that what has arrived without its answer is not added twice. */
  id: z.uuid(),
  tripId: z.uuid(),
  place: HerePlace,
  /** Where they were then. */
  day: z.iso.date(),
  note: z.string(),
  private: z.boolean(),
  /** The stop at the same place that gets the day instead. */
  joins: z.nullable(z.uuid()),
  /** The stop whose stay is over by it; the stay of any other goes on behind it, as a stop of the next id. */
  leaves: z.nullable(z.uuid()),
  backId: z.uuid(),
  /** What the club has answered that will not have it. */
  refusal: z.optional(z.string()),
})
export type HereStop = z.infer<typeof HereStop>

/** Of a trip, and perhaps one that waits. */
export type Stop = Omit<TripStop, 'place'> & { place: HerePlace }
