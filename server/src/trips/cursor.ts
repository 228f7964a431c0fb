import { TripDate } from '@farfolk/contract/trips'
import * as z from 'zod/mini'
import { readCursor, writeCursor } from '../http/cursor.ts'
import type { TripList } from './orders.ts'

const Microseconds = z.string().check(z.regex(/^\d{1,16}$/))

/** A day, a part of the list and a place in it. */
const CalendarKey = z.string().check(
  z.regex(/^\S{10} (?:[01] -?\d{1,6}|2 -?\d{1,16})$/),
  z.refine((key) => TripDate.safeParse(key.slice(0, 10)).success),
)

/** Where a list goes on: after the trip with this key and id. */
export interface TripPlace<List extends TripList = TripList> {
  list: List
  key: string
  id: string
}

const place = <T extends string, K extends z.ZodMiniType<string>>(list: T, key: K) =>
  z.object({ list: z.literal(list), key, id: z.uuid() })

const cursors: { [List in TripList]: z.ZodMiniType<TripPlace<List>> } = {
  upcoming: place('upcoming', TripDate),
  finished: place('finished', TripDate),
  dream: place('dream', Microseconds),
  all: place('all', Microseconds),
  member: place('member', CalendarKey),
}

export function readTripCursor<List extends TripList>(
  list: List,
  cursor: string | undefined,
): TripPlace<List> | null {
  return readCursor(cursors[list], cursor)
}

export function writeTripCursor(after: TripPlace): string {
  return writeCursor(after)
}
