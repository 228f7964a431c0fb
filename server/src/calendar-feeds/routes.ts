import {
  type CalendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  readCalendarFeed,
} from '@farfolk/contract/calendars'
import { apiBase, fillPath } from '@farfolk/contract/http'
import type { FastifyInstance } from 'fastify'
import { v7 as uuid } from 'uuid'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { sendTextFile } from '../http/send-text-file.ts'
import { hashToken } from '../http/session.ts'
import { readSignedId, signId } from '../signed-id.ts'
import { calendarFile } from '../trip-files/calendar-file.ts'
import { deleteFeed, findFeed, listFeedTrips, putFeed } from './queries.ts'

const refreshHours = 6

/** The own trips, for the calendar on a member's phone. */
export function calendarFeeds(app: FastifyInstance, deps: FeatureDeps): void {
  const { config, connections, rateLimits, secrets } = deps
  const { db } = connections
  const { route, files } = deps.router
  const key = secrets.keyFor('calendar-feed')
  files.push(readCalendarFeed)

  function present({ id, created_at }: { id: string; created_at: Date }): CalendarFeed {
    const path = fillPath(readCalendarFeed.path, { token: signId(key, id) })
    return { url: config.publicUrl + apiBase + path, createdAt: created_at.toISOString() }
  }

  const versionOf = (feed: { created_at: Date } | undefined) =>
    String(feed?.created_at.getTime() ?? 0)

  route(getCalendarFeed, async (context) => {
    const feed = await findFeed(db, context.viewer.memberId)
    context.version = versionOf(feed)
    return feed ? present(feed) : null
  })

  route(createCalendarFeed, async ({ viewer }) =>
    present(await putFeed(db, viewer.memberId, uuid())),
  )

  route(deleteCalendarFeed, async ({ viewer, ifMatch }) => {
    requireVersion(ifMatch, versionOf(await findFeed(db, viewer.memberId)))
    await deleteFeed(db, viewer.memberId)
    return null
  })

  app.get<{ Params: { token: string } }>(
    apiBase + readCalendarFeed.path,
    async (request, reply) => {
      const { token } = request.params
      rateLimits.countCall(hashToken(token), request)
      const id = readSignedId(key, token)
      // The primary: an address that was ended opens nothing from then on.
      const found = id && (await listFeedTrips(connections.pool, id))
      if (!found) throw new ApiError('not_found')
      const facts = {
        visits: found.visits,
        meetUps: found.meetUps,
        locale: found.locale,
        name: 'Farfolk',
        publicUrl: config.publicUrl,
      }
      const text = await calendarFile(found.list, { ...facts, refreshHours })
      reply.header('x-robots-tag', 'noindex')
      return sendTextFile(request, reply, { text, type: 'text/calendar; charset=utf-8' })
    },
  )
}
