import { getTripCalendar } from '@farfolk/contract/calendars'
import { apiBase } from '@farfolk/contract/http'
import { encodeLine } from '@farfolk/contract/polyline'
import { getTripGpx, getTripRoute, maxGpxBytes, readGpx } from '@farfolk/contract/tracks'
import tzLookup from '@photostructure/tz-lookup'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import { findViewerLocale } from '../accounts/locale.ts'
import type { FeatureDeps } from '../app.ts'
import { fileOf } from '../blobs/received-file.ts'
import { safeName } from '../downloads/photo-names.ts'
import { ApiError } from '../http/api-error.ts'
import { createRequestViewer } from '../http/request-viewer.ts'
import { sendTextFile } from '../http/send-text-file.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { calendarFile, hasDays } from './calendar-file.ts'
import type { FiledTrip } from './filed-trip.ts'
import { tripGpx } from './gpx-file.ts'
import { readGpxFile } from './gpx-reader.ts'
import { proposeStops } from './propose-stops.ts'
import { findFiledTrip, findRoute } from './queries.ts'
import { simplifyTrack } from './simplify-track.ts'
import { lengthKmOf, presentTrack } from './track-lines.ts'

/** Trips as files, and from them. */
export function tripFiles(app: FastifyInstance, deps: FeatureDeps): void {
  const { config, connections } = deps
  const { pool } = connections
  const { route, files } = deps.router
  files.push(getTripGpx, getTripCalendar)
  const { viewerOf } = createRequestViewer(deps)

  route(getTripRoute, async (context) => {
    const { id } = context.params
    const { memberId } = context.viewer
    const row = await findRoute(connections.poolRead(memberId), id, memberId)
    if (!row) throw await explainMissing(pool, 'trip', id, memberId)
    context.version = row.version
    const { lines, length_km: lengthKm, stops } = row
    return {
      track: lines && presentTrack(lines, lengthKm ?? 0),
      timeZones: Object.fromEntries(stops.map((stop) => [stop.id, tzLookup(stop.lat, stop.lng)])),
    }
  })

  route(readGpx, async ({ body }) => {
    const file = fileOf(body.gpx.file)
    const field = 'gpx.file'
    if (file.size > maxGpxBytes) throw new ApiError('too_large', { field })
    const content = await readGpxFile(file.path, field)
    const track = simplifyTrack(content.tracks.flat())
    const lines = track.map(encodeLine)
    return {
      name: content.name,
      track: lines.length === 0 ? null : presentTrack(lines, lengthKmOf(track)),
      ...(await proposeStops(pool, content, track)),
    }
  })

  async function requireTrip(request: FastifyRequest<TripRequest>): Promise<Asked> {
    const viewerId = await viewerOf(request)
    const { id } = request.params
    if (!isUuid(id)) throw new ApiError('not_found')
    const trip = await findFiledTrip(connections.poolRead(viewerId), id, viewerId)
    if (!trip) throw await explainMissing(pool, 'trip', id, viewerId)
    return { trip, viewerId }
  }

  app.get<TripRequest>(apiBase + getTripGpx.path, async (request, reply) => {
    const { trip } = await requireTrip(request)
    const text = await tripGpx(trip)
    if (text === undefined) throw new ApiError('not_found')
    return sendTextFile(request, reply, {
      text,
      type: 'application/gpx+xml; charset=utf-8',
      name: `${safeName(trip.name) || 'trip'}.gpx`,
    })
  })

  app.get<TripRequest>(apiBase + getTripCalendar.path, async (request, reply) => {
    const { trip, viewerId } = await requireTrip(request)
    if (!hasDays(trip)) throw new ApiError('not_found')
    const { publicUrl } = config
    const locale = await findViewerLocale(
      connections.db,
      viewerId,
      request.headers['accept-language'],
    )
    return sendTextFile(request, reply, {
      text: await calendarFile([trip], { locale, name: trip.name, publicUrl }),
      type: 'text/calendar; charset=utf-8',
      name: `${safeName(trip.name) || 'trip'}.ics`,
    })
  })
}

interface Asked {
  trip: FiledTrip
  /** Null for a visitor. */
  viewerId: string | null
}

interface TripRequest {
  Params: { id: string }
}
