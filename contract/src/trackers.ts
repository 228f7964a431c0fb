import * as z from 'zod/mini'
import { Instant } from './fields.ts'
import { endpoint } from './http.ts'

/** How the positions of a phone get here, and what is kept of them. */
export const Tracker = z.object({
  /** Where an app sends positions to; null where it is switched off. Whoever has it writes, and reads nothing. */
  url: z.nullable(z.string()),
  /** When an app last sent anything to that address, whether it was kept or not. */
  reachedAt: z.nullable(Instant),
  /** The instants of the first and the last position that are kept; null without any. */
  kept: z.nullable(z.object({ from: Instant, to: Instant })),
})
export type Tracker = z.infer<typeof Tracker>

/** Positions in one body. */
export const maxPositions = 1_000
/** Of a whole one of these. */
export const maxPositionsBytes = 1024 * 1024

/**
 * Where apps send positions to, by GET and by POST. Beside the API, as it speaks as they do: see docs/clients.md.
 */
export const trackerPath = '/trackers/:token'

export const getTracker = endpoint({
  name: 'getTracker',
  summary: "The address that the member's phone sends positions to, and what is kept of them",
  method: 'GET',
  path: '/user/tracker',
  auth: 'member',
  sessionOnly: true,
  reply: Tracker,
  etag: true,
})

export const createTracker = endpoint({
  name: 'createTracker',
  summary: 'Make an address for positions; the one before ends at once',
  method: 'POST',
  path: '/user/tracker',
  auth: 'confirmed',
  sessionOnly: true,
  reply: Tracker,
})

export const deleteTracker = endpoint({
  name: 'deleteTracker',
  summary: 'End the address for positions; what was recorded stays',
  method: 'DELETE',
  path: '/user/tracker',
  auth: 'member',
  sessionOnly: true,
  reply: null,
  etag: true,
})

export const deletePositions = endpoint({
  name: 'deletePositions',
  summary: 'Delete all recorded positions, and the ways of trips that were drawn from them',
  method: 'DELETE',
  path: '/user/positions',
  auth: 'member',
  sessionOnly: true,
  reply: null,
})
