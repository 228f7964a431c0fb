import type { Locale } from '@farfolk/contract/members'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { safeName } from '../downloads/photo-names.ts'
import { ApiError } from '../http/api-error.ts'
import { sendTextFile } from '../http/send-text-file.ts'
import { calendarFile, hasDays } from './calendar-file.ts'
import type { FiledTrip } from './filed-trip.ts'
import { tripGpx } from './gpx-file.ts'

/** 404 for a trip that goes nowhere. */
export async function sendGpx(
  request: FastifyRequest,
  reply: FastifyReply,
  trip: FiledTrip,
): Promise<FastifyReply> {
  const text = await tripGpx(trip)
  if (text === undefined) throw new ApiError('not_found')
  return sendTextFile(request, reply, {
    text,
    type: 'application/gpx+xml; charset=utf-8',
    name: `${safeName(trip.name) || 'trip'}.gpx`,
  })
}

/** 404 for a trip without days. */
export async function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  trip: FiledTrip,
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): Promise<FastifyReply> {
  if (!hasDays(trip)) throw new ApiError('not_found')
  return sendTextFile(request, reply, {
    text: await calendarFile([trip], { locale, name: trip.name, publicUrl }),
    type: 'text/calendar; charset=utf-8',
    name: `${safeName(trip.name) || 'trip'}.ics`,
  })
}
