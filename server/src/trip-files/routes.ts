import { getTripCalendar } from '@farfolk/contract/calendars'
import { encodeLine } from '@farfolk/contract/polyline'
import { getTripGpx, getTripRoute, maxGpxBytes, readGpx } from '@farfolk/contract/tracks'
import { findViewerLocale } from '../accounts/locale.ts'
import { fileOf } from '../blobs/received-file.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { Sharing } from '../shares/sharing.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import type { AskedTrip } from './filed-trip.ts'
import { proposeStops } from './propose-stops.ts'
import { presentRoute } from './present-route.ts'
import { findBookedTrip, findFiledTrip, findRoute } from './queries.ts'
import { readRouteFile } from './read-route-file.ts'
import { sendCalendar, sendGpx } from './send-trip.ts'
import { sharedTripFiles } from './shared-routes.ts'
import { simplifyTrack } from './simplify-track.ts'
import { lengthKmOf, presentTrack } from './track-lines.ts'

/** Trips as files, and from them. */
export function tripFiles(deps: FeatureDeps & Pick<Sharing, 'openShare'>): void {
  const { config, connections } = deps
  const { db, pool } = connections
  const { route, file } = deps.router

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

  async function requireTrip(
    id: string,
    viewerId: string | null,
    find = findFiledTrip,
  ): Promise<AskedTrip> {
    // Of the primary: what is kept is to show nothing that was hidden a moment ago.
    const trip = await find(pool, id, viewerId)
    if (!trip) throw await explainMissing(pool, 'trip', id, viewerId)
    return { trip, viewerId }
  }

  file(getTripGpx, async ({ params: { id }, findViewer }, request, reply) => {
    const { trip } = await requireTrip(id, (await findViewer()).memberId)
    return sendGpx(request, reply, trip)
  })

  file(getTripCalendar, async ({ params: { id }, findViewer }, request, reply) => {
    const { memberId } = await findViewer()
    const { trip, viewerId } = await requireTrip(id, memberId, findBookedTrip)
    const locale = await findViewerLocale(db, viewerId, request.headers['accept-language'])
    return sendCalendar(request, reply, trip, { locale, publicUrl: config.publicUrl })
  })
  sharedTripFiles(deps)
}
