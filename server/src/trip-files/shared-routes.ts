import {
  getSharedTripCalendar,
  getSharedTripGpx,
  getSharedTripRoute,
} from '@farfolk/contract/shared-trips'
import type { FastifyReply } from 'fastify'
import { findViewerLocale } from '../accounts/locale.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { sessionInStatement } from '../http/route.ts'
import type { LinkCall, OpenedShare } from '../shares/open-share.ts'
import type { Sharing } from '../shares/sharing.ts'
import type { AskedTrip } from './filed-trip.ts'
import { presentRoute } from './present-route.ts'
import { findFiledTrip, findRoute } from './queries.ts'
import { sendCalendar, sendGpx } from './send-trip.ts'

/** The way of a trip by a link, and its files where that allows them. */
export function sharedTripFiles({
  config,
  connections,
  openShare,
  router,
}: FeatureDeps & Pick<Sharing, 'openShare'>): void {
  const { db, pool } = connections

  router.route(
    getSharedTripRoute,
    async (context) => {
      const share = await openShare(context)
      const row = await findRoute(pool, tripOf(share), share.eyesId, 'link')
      if (!row) throw new ApiError('not_found')
      context.version = row.version
      return presentRoute(row)
    },
    sessionInStatement,
  )

  async function requireTrip(call: LinkCall, reply: FastifyReply): Promise<AskedTrip> {
    const share = await openShare(call)
    const tripId = tripOf(share)
    if (!share.allowDownload) throw new ApiError('not_allowed')
    const trip = await findFiledTrip(pool, tripId, share.eyesId, 'link')
    if (!trip) throw new ApiError('not_found')
    reply.header('x-robots-tag', 'noindex')
    return { trip, viewerId: share.viewerId }
  }

  router.file(getSharedTripGpx, async (context, request, reply) => {
    const { trip } = await requireTrip(context, reply)
    return sendGpx(request, reply, trip)
  })

  router.file(getSharedTripCalendar, async (context, request, reply) => {
    const { trip, viewerId } = await requireTrip(context, reply)
    const locale = await findViewerLocale(db, viewerId, request.headers['accept-language'])
    return sendCalendar(request, reply, trip, { locale, publicUrl: config.publicUrl })
  })
}

/** A link to anything else has no way. */
function tripOf({ kind, itemId }: OpenedShare): string {
  if (kind !== 'trip' || itemId === null) throw new ApiError('not_found')
  return itemId
}
