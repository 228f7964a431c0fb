import { TripDate, type TripType } from '@farfolk/contract/trips'
import * as z from 'zod/mini'
import { readCursor, writeCursor } from '../http/cursor.ts'

const Microseconds = z.string().check(z.regex(/^\d{1,16}$/))

/** Where a list of one type, or of all, goes on: after the trip with this key and id. */
export interface TripPlace {
  key: string
  id: string
}

const place = <T extends string, K extends z.ZodMiniType<string>>(list: T, key: K) =>
  z.object({ list: z.literal(list), key, id: z.uuid() })

const cursors = {
  upcoming: place('upcoming', TripDate),
  finished: place('finished', TripDate),
  dream: place('dream', Microseconds),
  all: place('all', Microseconds),
}

export function readTripCursor(list: TripType | 'all', cursor: string | undefined) {
  return readCursor<z.ZodMiniType<TripPlace>>(cursors[list], cursor)
}

export function writeTripCursor(list: TripType | 'all', { key, id }: TripPlace): string {
  return writeCursor({ list, key, id })
}
