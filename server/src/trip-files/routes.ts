import { getTripCalendar } from '@farfolk/contract/calendars'
import { apiBase } from '@farfolk/contract/http'
import { encodeLine } from '@farfolk/contract/polyline'
import { getTripGpx, getTripRoute, maxGpxBytes, readGpx } from '@farfolk/contract/tracks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import { findViewerLocale } from '../accounts/locale.ts'
import type { FeatureDeps } from '../app.ts'
import { fileOf } from '../blobs/received-file.ts'
import { ApiError } from '../http/api-error.ts'
import { createRequestViewer } from '../http/request-viewer.ts'
import type { Sharing } from '../shares/sharing.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import type { AskedTrip } from './filed-trip.ts'
import { proposeStops } from './propose-stops.ts'
import { presentRoute } from './present-route.ts'
import { findFiledTrip, findRoute } from './queries.ts'
import { readRouteFile } from './read-route-file.ts'
import { sendCalendar, sendGpx } from './send-trip.ts'
import { sharedTripFiles } from './shared-routes.ts'
import { simplifyTrack } from './simplify-track.ts'
import { lengthKmOf, presentTrack } from './track-lines.ts'

/** Trips as files, and from them. */
export function tripFiles(
  app: FastifyInstance,
  deps: FeatureDeps & Pick<Sharing, 'openShare'>,
): void {
  const { config, connections } = deps
  const { db, pool } = connections
  const { route, files } = deps.router
  files.push(getTripGpx, getTripCalendar)
  const { viewerOf } = createRequestViewer(deps)

  route(getTripRoute, async (context) => {
    const { id } = context.params
    const { memberId } = context.viewer
    const row = await findRoute(connections.poolRead(memberId), id, memberId)
    if (!row) throw await explainMissing(pool, 'trip', id, memberId)
    context.version = row.version
    return presentRoute(row)
  })

  route(readGpx, async ({ body }) => {
    const file = fileOf(body.gpx.file)
    const field = 'gpx.file'
    if (file.size > maxGpxBytes) throw new ApiError('too_large', { field })
    const content = await readRouteFile(file.path, field)
    const track = simplifyTrack(content.tracks.flat())
    const lines = track.map(encodeLine)
    return {
      name: content.name,
      track: lines.length === 0 ? null : presentTrack(lines, lengthKmOf(track)),
      ...(await proposeStops(pool, content, track)),
    }
  })

  async function requireTrip(request: FastifyRequest<TripRequest>): Promise<AskedTrip> {
    const viewerId = await viewerOf(request)
    const { id } = request.params
    if (!isUuid(id)) throw new ApiError('not_found')
    const trip = await findFiledTrip(connections.poolRead(viewerId), id, viewerId)
    if (!trip) throw await explainMissing(pool, 'trip', id, viewerId)
    return { trip, viewerId }
  }

  app.get<TripRequest>(apiBase + getTripGpx.path, async (request, reply) => {
    const { trip } = await requireTrip(request)
    return sendGpx(request, reply, trip)
  })

  app.get<TripRequest>(apiBase + getTripCalendar.path, async (request, reply) => {
    const { trip, viewerId } = await requireTrip(request)
    const locale = await findViewerLocale(db, viewerId, request.headers['accept-language'])
    return sendCalendar(request, reply, trip, { locale, publicUrl: config.publicUrl })
  })
  sharedTripFiles(app, deps)
}

interface TripRequest {
  Params: { id: string }
}
